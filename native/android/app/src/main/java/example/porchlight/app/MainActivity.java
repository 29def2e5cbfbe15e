package example.porchlight.app;

import android.content.Intent;
import android.nfc.NfcAdapter;
import android.os.Bundle;
import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {

    @Override
    public void onCreate(Bundle savedInstanceState) {
        setIntent(asLink(getIntent()));
        registerPlugin(AppSettingsPlugin.class);
        registerPlugin(MailAppPlugin.class);
        super.onCreate(savedInstanceState);
    }

    @Override
    protected void onNewIntent(Intent intent) {
        super.onNewIntent(asLink(intent));
    }

    /** A tag that opens the app carries a link of ours; the web app is told of links only. */
    private static Intent asLink(Intent intent) {
        if (intent == null || !NfcAdapter.ACTION_NDEF_DISCOVERED.equals(intent.getAction())) return intent;
        return new Intent(intent).setAction(Intent.ACTION_VIEW);
    }
}
