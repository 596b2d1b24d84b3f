package orbweaver.cli.bench.entry;

import java.nio.file.Path;
import java.util.Optional;
import orbweaver.sandbox.bench.BenchWeb;

/**
 * Where a crawler is to work.
 *
 * @param folder its own, empty
 * @param bubing where the jars of BUbiNG are, if somebody said so
 */
public record Ground(BenchWeb web, Path folder, Optional<Path> bubing) {
  /** A regular expression of all URLs of the web. */
  String scope() {
    var ofAddresses = "^http://127\\.1\\.[0-9]+\\.[0-9]+:" + port(0) + "/";
    return hasAddresses() ? ofAddresses : "^http://127\\.0\\.0\\.1:[0-9]+/";
  }

  /** Whether each host has an address of its own; else each has a port of its own. */
  boolean hasAddresses() {
    return web.hosts() == 1 || port(0).equals(port(1));
  }

  private String port(int host) {
    var authority = web.authorities().get(host);
    return authority.substring(authority.lastIndexOf(':') + 1);
  }
}
