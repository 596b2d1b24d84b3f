package orbweaver.bench.crawler;

import java.nio.file.Path;
import java.util.Optional;
import orbweaver.sandbox.bench.BenchWeb;

/**
 * Workspace of one run of a crawler.
 *
 * @param folder empty folder of the run
 * @param bubing folder with the jars of BUbiNG, if given
 */
public record BenchWorkspace(BenchWeb web, Path folder, Optional<Path> bubing) {
  /** Returns a regular expression for all URLs of the web. */
  String scope() {
    var addressPattern = "^http://127\\.1\\.[0-9]+\\.[0-9]+:" + port(0) + "/";
    return hasAddresses() ? addressPattern : "^http://127\\.0\\.0\\.1:[0-9]+/";
  }

  /** Tests whether each host has an address of its own; otherwise each has a port of its own. */
  boolean hasAddresses() {
    return web.hosts() == 1 || port(0).equals(port(1));
  }

  private String port(int host) {
    var authority = web.authorities().get(host);
    return authority.substring(authority.lastIndexOf(':') + 1);
  }
}
