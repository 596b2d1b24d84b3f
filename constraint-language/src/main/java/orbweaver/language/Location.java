package orbweaver.language;

import java.util.Optional;

/** A canonical URL taken apart, as whoever judges has it. */
public interface Location {
  /** The whole URL. */
  String text();

  /** Without its colon, in lower case. */
  String scheme();

  /** In lower case; an IPv6 address stands in brackets. */
  String host();

  /** The port, that of the scheme when none is written. */
  int port();

  /** Begins with a slash. */
  String path();

  /** The path up to its last slash, which it ends with. */
  String directory();

  /** Without its question mark. */
  Optional<String> query();

  /** The registrable domain of the host; the host itself when it has none. */
  String domain();
}
