package orbweaver.e2e;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Base64;
import java.util.Random;
import orbweaver.fetcher.FetcherSettings;

/** HTTP responses with a page of the largest size, which leads to {@code /next} of its host. */
final class LargePage {
  private static final String HEAD = "<!doctype html><title>large</title><a href=/next></a><p>";
  private static final int LINKS = 10_000;
  private static final int SEED = 39;

  private LargePage() {}

  /** Kind of content that fills a page. */
  enum Filling {
    /** Text that hardly compresses: it is as large on topics as in memory. */
    RANDOM,
    /** Repeated letter: records are small on topics and large in memory. */
    ALIKE,
    /** The maximum number of links of a page. */
    LINKS
  }

  /** Returns a whole response, its head included. */
  static byte[] response(Filling filling) {
    var body = new StringBuilder(FetcherSettings.MAX_BODY_BYTES).append(HEAD);
    switch (filling) {
      case RANDOM -> body.append(randomText());
      case ALIKE -> body.append("x".repeat(FetcherSettings.MAX_BODY_BYTES));
      case LINKS -> {
        for (var number = 0; number < LINKS - 1; number++)
          body.append("<p><a href=//a.invalid/%d>a link</a>".formatted(number));
        body.append("x".repeat(FetcherSettings.MAX_BODY_BYTES));
      }
    }
    body.setLength(FetcherSettings.MAX_BODY_BYTES);
    return ("HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: "
            + body.length()
            + "\r\nConnection: close\r\n\r\n"
            + body)
        .getBytes(UTF_8);
  }

  private static String randomText() {
    var bytes = new byte[FetcherSettings.MAX_BODY_BYTES];
    new Random(SEED).nextBytes(bytes);
    return Base64.getEncoder().encodeToString(bytes);
  }
}
