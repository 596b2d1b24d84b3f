package orbweaver.bench.loop;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.ByteBuffer;
import org.jsoup.Jsoup;

/** Processing step that the loop applies to each page. */
enum PageStep {
  /** Does nothing. */
  FETCH {
    @Override
    int links(ByteBuffer body, String url) {
      return 0;
    }
  },
  /** Searches the bytes for links and copies them. */
  SCAN {
    @Override
    int links(ByteBuffer body, String url) {
      var found = 0;
      for (var at = body.position(); at < body.limit() - HREF.length; at++) {
        if (body.get(at) != HREF[0] || !isHref(body, at)) continue;
        var from = at + HREF.length;
        for (at = from; at < body.limit() && body.get(at) != '"'; at++) {}
        if (!UTF_8.decode(body.slice(from, at - from)).isEmpty()) found++;
      }
      return found;
    }
  },
  /** Parses the page with jsoup and resolves every link. */
  JSOUP {
    @Override
    int links(ByteBuffer body, String url) {
      var page = Jsoup.parse(UTF_8.decode(body).toString(), url);
      return (int)
          page.select("a[href]").stream()
              .map(link -> link.absUrl("href"))
              .filter(link -> link.startsWith("http"))
              .count();
    }
  };

  private static final byte[] HREF = "<a href=\"".getBytes(UTF_8);

  /**
   * Returns the number of links found, which the caller must use.
   *
   * @param body body between its position and its limit
   */
  abstract int links(ByteBuffer body, String url);

  private static boolean isHref(ByteBuffer body, int at) {
    for (var i = 1; i < HREF.length; i++) if (body.get(at + i) != HREF[i]) return false;
    return true;
  }
}
