package example.porchlight.app;

import android.content.Intent;
import android.nfc.NfcAdapter;
import android.os.Bundle;
import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {

    @Override
    public void onCreate(Bundle savedInstanceState) {
        setIntent(isNews(savedInstanceState, getIntent()) ? asLink(getIntent()) : new Intent(Intent.ACTION_MAIN));
        registerPlugin(AppSettingsPlugin.class);
        registerPlugin(MailAppPlugin.class);
        // After the installed plugins, so that it takes the place of theirs.
        initialPlugins.add(ReadContactsPlugin.class);
        super.onCreate(savedInstanceState);
    }

    @Override
    protected void onNewIntent(Intent intent) {
        super.onNewIntent(asLink(intent));
    }

    /**
     * Android keeps the intent that started the app and hands it over again when it makes the activity
     * anew: after another font size, after memory was short, from the list of recent apps. BridgeActivity
     * tells the web app of it each time, and a tag would flip the light once more.
     */
    private static boolean isNews(Bundle savedInstanceState, Intent intent) {
        if (savedInstanceState != null || intent == null) return false;
        return (intent.getFlags() & Intent.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY) == 0;
    }

    /** A tag that opens the app carries a link of ours; the web app is told of links only. */
    private static Intent asLink(Intent intent) {
        if (intent == null || !NfcAdapter.ACTION_NDEF_DISCOVERED.equals(intent.getAction())) return intent;
        return new Intent(intent).setAction(Intent.ACTION_VIEW);
    }
}
