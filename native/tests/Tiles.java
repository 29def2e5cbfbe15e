package example.porchlight.app;

import android.content.Context;
import android.service.quicksettings.TileService;
import android.widget.Toast;
import com.sun.net.httpserver.HttpServer;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.security.Key;
import java.security.KeyStore;
import java.security.KeyStoreSpi;
import java.security.Provider;
import java.security.Security;
import java.security.cert.Certificate;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Date;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import javax.crypto.Cipher;
import javax.crypto.KeyGenerator;
import javax.crypto.SecretKey;

/** Runs both tiles against a server of its own and a key store that stands for Android's. */
public class Tiles {

    private static final String NAME = "capacitor-storage_sessionId";
    private static final List<String> calls = new ArrayList<>();
    private static int answer = 200;

    public static void main(String[] none) throws Exception {
        Security.addProvider(new AndroidKeyStoreProvider());
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            var head = exchange.getRequestHeaders();
            try (InputStream body = exchange.getRequestBody()) {
                calls.add(String.join(" ", exchange.getRequestMethod(), exchange.getRequestURI().toString(),
                    head.getFirst("Authorization"), head.getFirst("Content-Type"),
                    new String(body.readAllBytes(), StandardCharsets.UTF_8)));
            }
            byte[] reply = "{}".getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(answer, reply.length);
            try (OutputStream out = exchange.getResponseBody()) {
                out.write(reply);
            }
        });
        server.start();
        Context.texts.put(R.string.server_url, "http://127.0.0.1:" + server.getAddress().getPort());
        Context.texts.put(R.string.quick_on_url, "https://host/quick?do=on");
        Context.texts.put(R.string.turned_off, "off");
        Context.texts.put(R.string.turn_off_failed, "failed");

        TileService.isLocked = true;
        turnOff("nobody signed in");
        SecretKey key = newKey();
        AndroidKeyStore.keys.put(NAME, key);
        keep("s-1", key);
        System.out.println("signed in: " + press() + ", " + calls.get(0));
        answer = 401;
        turnOff("session ended");
        AndroidKeyStore.keys.clear();
        turnOff("key gone");
        AndroidKeyStore.keys.put(NAME, newKey());
        turnOff("another key");
        AndroidKeyStore.keys.put(NAME, key);
        server.stop(0);
        turnOff("server away");

        new TurnOnTile().onClick();
        System.out.println("on, locked: " + TileService.opened + ", " + calls.size() + " calls");
        TileService.afterUnlocking.run();
        System.out.println("on, unlocked: " + TileService.opened + ", " + calls.size() + " calls");
    }

    private static void turnOff(String when) throws Exception {
        System.out.println(when + ": " + press() + ", " + calls.size() + " calls");
    }

    /** The words that the person is shown. */
    private static String press() throws Exception {
        new TurnOffTile().onClick();
        return Toast.shown.poll(20, TimeUnit.SECONDS);
    }

    private static SecretKey newKey() throws Exception {
        KeyGenerator generator = KeyGenerator.getInstance("AES");
        generator.init(256);
        return generator.generateKey();
    }

    /** As `encryptString` of the plugin's SecureStorage.java: text, separator, initialisation vector. */
    private static void keep(String session, SecretKey key) throws Exception {
        Cipher cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(Cipher.ENCRYPT_MODE, key);
        Base64.Encoder encoder = Base64.getEncoder().withoutPadding();
        String text = encoder.encodeToString(cipher.doFinal(session.getBytes(StandardCharsets.UTF_8)));
        String vector = encoder.encodeToString(cipher.getIV());
        Context.kept.put("WSSecureStorageSharedPreferences/" + NAME, text + "\u0010" + vector);
    }

    public static final class AndroidKeyStoreProvider extends Provider {

        AndroidKeyStoreProvider() {
            super("AndroidKeyStore", "1", "Stands for Android's");
            put("KeyStore.AndroidKeyStore", AndroidKeyStore.class.getName());
        }
    }

    /** Secret keys alone. */
    public static final class AndroidKeyStore extends KeyStoreSpi {

        static final Map<String, SecretKey> keys = new HashMap<>();

        @Override
        public KeyStore.Entry engineGetEntry(String name, KeyStore.ProtectionParameter none) {
            SecretKey key = keys.get(name);
            return key == null ? null : new KeyStore.SecretKeyEntry(key);
        }

        @Override
        public void engineLoad(KeyStore.LoadStoreParameter none) {}

        @Override
        public void engineLoad(InputStream stream, char[] password) {}

        @Override
        public boolean engineContainsAlias(String name) {
            return keys.containsKey(name);
        }

        @Override
        public boolean engineIsKeyEntry(String name) {
            return engineContainsAlias(name);
        }

        @Override
        public Key engineGetKey(String name, char[] password) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Certificate[] engineGetCertificateChain(String name) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Certificate engineGetCertificate(String name) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Date engineGetCreationDate(String name) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void engineSetKeyEntry(String name, Key key, char[] password, Certificate[] chain) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void engineSetKeyEntry(String name, byte[] key, Certificate[] chain) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void engineSetCertificateEntry(String name, Certificate certificate) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void engineDeleteEntry(String name) {
            keys.remove(name);
        }

        @Override
        public Enumeration<String> engineAliases() {
            throw new UnsupportedOperationException();
        }

        @Override
        public int engineSize() {
            return keys.size();
        }

        @Override
        public boolean engineIsCertificateEntry(String name) {
            return false;
        }

        @Override
        public String engineGetCertificateAlias(Certificate certificate) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void engineStore(OutputStream stream, char[] password) {}
    }
}
