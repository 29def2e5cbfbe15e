package example.porchlight.app;

import android.os.Handler;
import android.os.Looper;
import android.service.quicksettings.TileService;
import android.widget.Toast;
import java.io.IOException;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;

/**
 * 'Turn off' in the quick settings: at once, also on a locked phone and without the app. Going dark
 * reveals nothing, so nobody has to unlock for it.
 */
public class TurnOffTile extends TileService {

    private static final int TIMEOUT_MS = 15_000;

    @Override
    public void onClick() {
        new Thread(() -> {
            boolean isOff = turnOff();
            new Handler(Looper.getMainLooper()).post(() -> say(isOff));
        }).start();
    }

    private boolean turnOff() {
        try {
            String session = SessionReader.read(this);
            return session != null && post(session) == HttpURLConnection.HTTP_OK;
        } catch (IOException | GeneralSecurityException | RuntimeException error) {
            // The key store throws runtime exceptions too, where a key is unusable; nothing else would
            // catch them on this thread, and they would end the app instead of telling the person.
            return false;
        }
    }

    private int post(String session) throws IOException {
        URL url = new URL(getString(R.string.server_url) + "/api/status");
        HttpURLConnection connection = (HttpURLConnection) url.openConnection();
        try {
            connection.setRequestMethod("POST");
            connection.setConnectTimeout(TIMEOUT_MS);
            connection.setReadTimeout(TIMEOUT_MS);
            connection.setRequestProperty("Authorization", "Bearer " + session);
            connection.setRequestProperty("Content-Type", "application/json");
            connection.setDoOutput(true);
            try (OutputStream body = connection.getOutputStream()) {
                body.write("{\"status\":\"unavailable\"}".getBytes(StandardCharsets.UTF_8));
            }
            return connection.getResponseCode();
        } finally {
            connection.disconnect();
        }
    }

    private void say(boolean isOff) {
        int text = isOff ? R.string.turned_off : R.string.turn_off_failed;
        Toast.makeText(this, text, Toast.LENGTH_LONG).show();
    }
}
