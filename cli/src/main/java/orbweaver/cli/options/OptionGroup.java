package orbweaver.cli.options;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Group of options under one heading of a long help text. */
enum OptionGroup {
  SCOPE,
  POLITENESS,
  LIMITS,
  STORAGE,
  NETWORK,
  OUTPUT;

  private static final Map<OptionGroup, Set<String>> OPTIONS =
      Map.of(
          SCOPE,
          Set.of(
              "--actions",
              "--activity",
              "--boost",
              "--constraints",
              "--depth",
              "--domains",
              "--embeds",
              "--hosts",
              "--index",
              "--max-age",
              "--media-types",
              "--minimize-dns",
              "--only-subdirectories",
              "--origin-host-only",
              "--party",
              "--profile",
              "--search",
              "--show-leaves",
              "--robots-tags",
              "--scope",
              "--seeds",
              "--sitemaps",
              "--trap-pages",
              "--traps",
              "--unvisited"),
          POLITENESS,
          Set.of(
              "--delay",
              "--delay-factor",
              "--delay-floor",
              "--info-url",
              "--max-per-host",
              "--max-per-ip",
              "--operator",
              "--own",
              "--politeness-key"),
          LIMITS,
          Set.of(
              "--body-memory",
              "--enough",
              "--fetch-timeout",
              "--max-bytes",
              "--max-host-bytes",
              "--max-host-pages",
              "--max-hosts",
              "--max-pages",
              "--max-time",
              "--patience",
              "--server-patience"),
          STORAGE,
          Set.of(
              "--archive",
              "--archive-rejected",
              "--archive-retention",
              "--archive-size",
              "--commit-interval",
              "--dir",
              "--embedded-broker",
              "--graph",
              "--import-links",
              "--link-index",
              "--links-collected-at",
              "--partitions",
              "--retention",
              "--text-index",
              "--use-published-links"),
          NETWORK,
          Set.of(
              "--allow-private",
              "--bootstrap-server",
              "--connect-to",
              "--credentials",
              "--drain-token",
              "--health-host",
              "--health-port",
              "--listen",
              "--port",
              "--ports",
              "--public-name",
              "--tls-cert",
              "--tls-key",
              "--trusted-proxy",
              "--unverified-tls",
              "--users"),
          OUTPUT,
          Set.of(
              "--format",
              "--headers",
              "--help",
              "--json",
              "--no-publish",
              "--publish",
              "--serve",
              "--trace",
              "--version"));

  /** Finds the group of an option, if it has one. */
  static Optional<OptionGroup> of(String option) {
    return OPTIONS.entrySet().stream()
        .filter(group -> group.getValue().contains(option))
        .map(Map.Entry::getKey)
        .findFirst();
  }

  /** Returns the heading, such as {@code Network}. */
  String heading() {
    return name().charAt(0) + name().substring(1).toLowerCase(Locale.ROOT);
  }
}
