import UIKit
import Capacitor
import FirebaseCore
import FirebaseMessaging

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {

    var window: UIWindow?

    func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
        keepOutOfBackups()
        // Without the operator's file Firebase would end the app; the web app then offers no push.
        if Bundle.main.path(forResource: "GoogleService-Info", ofType: "plist") != nil {
            FirebaseApp.configure()
        }
        return true
    }

    func application(_ application: UIApplication,
                     configurationForConnecting connectingSceneSession: UISceneSession,
                     options: UIScene.ConnectionOptions) -> UISceneConfiguration {
        let config = UISceneConfiguration(name: "Default Configuration",
                                          sessionRole: connectingSceneSession.role)
        config.delegateClass = SceneDelegate.self
        return config
    }

    // MARK: Push

    /// The server pushes by Firebase, whose token stands for Apple's. The web app registers only
    /// where Firebase is set up, so there is no other case than an error.
    func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data) {
        guard FirebaseApp.app() != nil else { return }
        Messaging.messaging().apnsToken = deviceToken
        Messaging.messaging().token { token, error in
            let center = NotificationCenter.default
            if let token {
                center.post(name: .capacitorDidRegisterForRemoteNotifications, object: token)
            } else {
                center.post(name: .capacitorDidFailToRegisterForRemoteNotifications, object: error)
            }
        }
    }

    func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: Error) {
        NotificationCenter.default.post(name: .capacitorDidFailToRegisterForRemoteNotifications, object: error)
    }

    // MARK: Backups

    /// What the web app keeps (who is signed in, what was last known) stays on this phone.
    private func keepOutOfBackups() {
        let files = FileManager.default
        guard let library = files.urls(for: .libraryDirectory, in: .userDomainMask).first else { return }
        for name in ["WebKit", "Application Support", "Cookies"] {
            var folder = library.appendingPathComponent(name, isDirectory: true)
            var values = URLResourceValues()
            values.isExcludedFromBackup = true
            try? files.createDirectory(at: folder, withIntermediateDirectories: true)
            try? folder.setResourceValues(values)
        }
    }
}
