package example.porchlight.app;

import android.app.PendingIntent;
import android.content.Intent;
import android.net.Uri;
import android.os.Build;
import android.service.quicksettings.TileService;

/**
 * 'Turn on for 30 min' in the quick settings: only after unlocking, since it shows the person to
 * others. It opens the app at the one button that turns the light on, for the audience last chosen.
 */
public class TurnOnTile extends TileService {

    @Override
    public void onClick() {
        unlockAndRun(this::openApp);
    }

    private void openApp() {
        Intent intent = new Intent(this, MainActivity.class)
            .setAction(Intent.ACTION_VIEW)
            .setData(Uri.parse(getString(R.string.quick_on_url)))
            .addFlags(Intent.FLAG_ACTIVITY_NEW_TASK);
        if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.UPSIDE_DOWN_CAKE) {
            startActivityAndCollapse(PendingIntent.getActivity(this, 0, intent, PendingIntent.FLAG_IMMUTABLE));
        } else {
            startActivityAndCollapse(intent);
        }
    }
}
