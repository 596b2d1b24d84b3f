package orbweaver.cli.options;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Group of options under one heading of a long help text. */
enum OptionGroup {
  SCOPE(
      "--activity",
      "--boost",
      "--constraints",
      "--depth",
      "--search",
      "--party",
      "--robots-tags",
      "--scope",
      "--seeds",
      "--sitemaps",
      "--trap-pages",
      "--traps",
      "--unvisited"),
  POLITENESS(
      "--delay",
      "--delay-factor",
      "--delay-floor",
      "--info-url",
      "--max-per-host",
      "--max-per-ip",
      "--operator",
      "--politeness-key"),
  LIMITS(
      "--body-memory",
      "--fetch-timeout",
      "--max-bytes",
      "--max-host-bytes",
      "--max-host-pages",
      "--max-hosts",
      "--max-pages",
      "--max-time",
      "--patience"),
  STORAGE(
      "--commit-interval",
      "--dir",
      "--graph",
      "--import-links",
      "--link-index",
      "--links-collected-at",
      "--partitions",
      "--retention",
      "--use-published-links"),
  NETWORK(
      "--allow-private",
      "--bootstrap-server",
      "--connect-to",
      "--credentials",
      "--drain-token",
      "--health-host",
      "--health-port",
      "--port",
      "--ports",
      "--unverified-tls"),
  OUTPUT("--help", "--json", "--no-publish", "--publish", "--version");

  private final Set<String> options;

  OptionGroup(String... options) {
    this.options = Set.of(options);
  }

  /** Finds the group of an option, if it has one. */
  static Optional<OptionGroup> of(String option) {
    return Arrays.stream(values()).filter(group -> group.options.contains(option)).findFirst();
  }

  /** Returns the heading, such as {@code Network}. */
  String heading() {
    return name().charAt(0) + name().substring(1).toLowerCase(Locale.ROOT);
  }
}
