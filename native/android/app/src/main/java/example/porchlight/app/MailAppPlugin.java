package example.porchlight.app;

import android.content.ActivityNotFoundException;
import android.content.Intent;
import com.getcapacitor.Plugin;
import com.getcapacitor.PluginCall;
import com.getcapacitor.PluginMethod;
import com.getcapacitor.annotation.CapacitorPlugin;

/** Opens the email app that the person has chosen, at whatever it shows first. */
@CapacitorPlugin(name = "MailApp")
public class MailAppPlugin extends Plugin {

    @PluginMethod
    public void open(PluginCall call) {
        Intent intent = Intent.makeMainSelectorActivity(Intent.ACTION_MAIN, Intent.CATEGORY_APP_EMAIL);
        try {
            getContext().startActivity(intent.addFlags(Intent.FLAG_ACTIVITY_NEW_TASK));
            call.resolve();
        } catch (ActivityNotFoundException missing) {
            call.reject("There is no email app.");
        }
    }
}
