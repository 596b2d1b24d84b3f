package orbweaver.fetcher.fuzz;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import orbweaver.contract.url.CrawlUrl;

/**
 * Response of a hostile server, byte for byte, and the request that it answers.
 *
 * @param number number of the case, which names its host
 * @param place request that it answers
 * @param end what the server does to the connection after it
 * @param raw the bytes, as one character of Latin-1 each
 * @param again bytes that the server then repeats for ever; empty in most cases
 */
record ResponseCase(int number, Place place, End end, String raw, String again) {
  /** Request that gets this response. */
  enum Place {
    PAGE("/page"),
    ROBOTS("/robots.txt");

    private final String path;

    Place(String path) {
      this.path = path;
    }

    String path() {
      return path;
    }
  }

  /** End of a connection. */
  enum End {
    KEEPS,
    CLOSES,
    RESETS
  }

  /** Returns the bytes. */
  byte[] bytes() {
    return raw.getBytes(ISO_8859_1);
  }

  String host() {
    return "c" + number + ".test";
  }

  CrawlUrl page() {
    return CrawlUrl.of("http://" + host() + Place.PAGE.path());
  }

  /** Returns an undisturbed page of the same host. */
  CrawlUrl control() {
    return CrawlUrl.of("http://" + host() + "/control");
  }
}
