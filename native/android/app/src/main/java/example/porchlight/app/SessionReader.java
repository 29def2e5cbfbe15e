package example.porchlight.app;

import android.content.Context;
import android.content.SharedPreferences;
import android.util.Base64;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;

/**
 * Reads the session that the web app keeps by @aparajita/capacitor-secure-storage, in the format of
 * its SecureStorage.java: text and initialisation vector, encrypted by a key of Android's key store.
 */
final class SessionReader {

    private static final String KEY = "capacitor-storage_sessionId";
    private static final String PREFERENCES = "WSSecureStorageSharedPreferences";
    private static final String SEPARATOR = "\u0010";
    private static final int BASE64_FLAGS = Base64.NO_PADDING + Base64.NO_WRAP;
    private static final int TAG_BITS = 128;

    private SessionReader() {}

    /** Null where nobody is signed in. */
    static String read(Context context) throws GeneralSecurityException, IOException {
        SharedPreferences preferences = context.getSharedPreferences(PREFERENCES, Context.MODE_PRIVATE);
        String kept = preferences.getString(KEY, null);
        if (kept == null) return null;
        String[] parts = kept.split(SEPARATOR);
        if (parts.length != 2) return null;
        KeyStore keyStore = KeyStore.getInstance("AndroidKeyStore");
        keyStore.load(null);
        KeyStore.SecretKeyEntry entry = (KeyStore.SecretKeyEntry) keyStore.getEntry(KEY, null);
        if (entry == null) return null;
        Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
        byte[] vector = Base64.decode(parts[1], BASE64_FLAGS);
        cipher.init(Cipher.DECRYPT_MODE, entry.getSecretKey(), new GCMParameterSpec(TAG_BITS, vector));
        byte[] text = cipher.doFinal(Base64.decode(parts[0], BASE64_FLAGS));
        return new String(text, StandardCharsets.UTF_8);
    }
}
