package orbweaver.app.process;

import java.security.NoSuchAlgorithmException;
import java.sql.DriverManager;
import javax.net.ssl.SSLContext;

/**
 * Preparation of a crawl while its command line is read: the database drivers and the certificates
 * of the platform are loaded, which takes a fifth of the time to the first request.
 */
public final class CrawlPreparation {
  private CrawlPreparation() {}

  /** Starts the thread that loads them. */
  public static void start() {
    Thread.ofPlatform().daemon().name("preparation").start(CrawlPreparation::load);
  }

  private static void load() {
    // Asking for the drivers loads them.
    DriverManager.drivers().forEach(_ -> {});
    try {
      SSLContext.getDefault();
    } catch (NoSuchAlgorithmException _) {
      // The fetcher asks for them too, and reports it.
    }
  }
}
