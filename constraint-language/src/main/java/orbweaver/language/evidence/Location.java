package orbweaver.language.evidence;

import java.util.Optional;

/** Canonical URL, split into components for evaluation. */
public interface Location {
  /** Returns the whole URL. */
  String text();

  /** Returns the scheme in lower case, without the colon. */
  String scheme();

  /** Returns the host in lower case; an IPv6 address is in brackets. */
  String host();

  /** Returns the port, or the default port of the scheme. */
  int port();

  /** Returns the path, which starts with a slash. */
  String path();

  /** Returns the path up to and including its last slash. */
  String directory();

  /** Returns the query without the question mark. */
  Optional<String> query();

  /** Returns the registrable domain of the host, or the host itself if it has none. */
  String domain();
}
