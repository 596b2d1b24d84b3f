package orbweaver.app.settings;

import static orbweaver.app.settings.Setting.optional;
import static orbweaver.app.settings.Setting.withDefault;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.PolitenessKeyKind;
import orbweaver.fetcher.egress.Cidr;
import orbweaver.fetcher.egress.ConnectTo;
import orbweaver.fetcher.egress.PerAddressLimit;
import orbweaver.fetcher.egress.PortPolicy;
import orbweaver.runtime.settings.Environment;
import orbweaver.runtime.settings.SettingException;

/**
 * Table of the settings of service processes. Variables {@code KAFKA_…} are settings of the Kafka
 * clients and {@code PGPASSWORD} is the password of the database; both are no rows.
 */
public final class ServiceVariables {
  /** Text of the default of {@link #DIR}. */
  public static final String DEFAULT_DIR = "pipeline";

  /** Text of the default of {@link #HEALTH_HOST}. */
  public static final String DEFAULT_HEALTH_HOST = "127.0.0.1";

  /** Text of the default of {@link #HEALTH_PORT}. */
  public static final String DEFAULT_HEALTH_PORT = "0";

  /** Text of the default of {@link #PATIENCE}. */
  public static final String DEFAULT_PATIENCE = "2m";

  /** Text of the default of {@link #DELAY_FLOOR}. */
  public static final String DEFAULT_DELAY_FLOOR = "0s";

  /** Text of the default of {@link #DELAY_FACTOR}. */
  public static final String DEFAULT_DELAY_FACTOR = "1";

  /** Text of the default of {@link #FETCH_TIMEOUT}. */
  public static final String DEFAULT_FETCH_TIMEOUT = "30s";

  /** Text of the default of {@link #COMMIT_INTERVAL}. */
  public static final String DEFAULT_COMMIT_INTERVAL = "100ms";

  /** Default number of partitions of a pipeline that rule-service creates. */
  public static final int DEFAULT_PARTITIONS = 12;

  private static final String PREFIX = "ORBWEAVER_";

  public static final Setting<Path> DIR =
      withDefault(
          "ORBWEAVER_DIR", SettingSyntax::path, DEFAULT_DIR, "folder of the state of services");
  public static final Setting<String> HEALTH_HOST =
      withDefault(
          "ORBWEAVER_HEALTH_HOST",
          text -> text,
          DEFAULT_HEALTH_HOST,
          "address of /health/live, /health/ready and /metrics");
  public static final Setting<Integer> HEALTH_PORT =
      withDefault(
          "ORBWEAVER_HEALTH_PORT",
          SettingSyntax::port,
          DEFAULT_HEALTH_PORT,
          "port of the health endpoint; 0 selects a free one");
  public static final Setting<String> DRAIN_TOKEN =
      optional("ORBWEAVER_DRAIN_TOKEN", text -> text, "token of drain requests of other machines");
  public static final Setting<Duration> PATIENCE =
      withDefault(
          "ORBWEAVER_PATIENCE",
          SettingSyntax::duration,
          DEFAULT_PATIENCE,
          "duration of the wait for brokers and pipeline");
  public static final Setting<Integer> PARTITIONS =
      optional(
          "ORBWEAVER_PARTITIONS",
          SettingSyntax::positive,
          "number of partitions of the pipeline; by default 12 for a new one");
  public static final Setting<PolitenessKeyKind> POLITENESS_KEY =
      optional(
          "ORBWEAVER_POLITENESS_KEY",
          SettingSyntax::politenessKey,
          "politeness key of the pipeline: domain, host, authority; by default domain for a new one");
  public static final Setting<Duration> RETENTION =
      optional(
          "ORBWEAVER_RETENTION",
          SettingSyntax::duration,
          "duration for which pages and verdicts stay on their topics after all services have read"
              + " them; without it, they stay");
  public static final Setting<Duration> COMMIT_INTERVAL =
      withDefault(
          "ORBWEAVER_COMMIT_INTERVAL",
          // The longest transaction takes 2.5 times as long; brokers abort one after 15 s.
          SettingSyntax.durationUpTo("5s"),
          DEFAULT_COMMIT_INTERVAL,
          "average duration between two commits of a busy service, at most 5s");
  public static final Setting<Long> BODY_MEMORY =
      optional(
          "ORBWEAVER_BODY_MEMORY",
          SettingSyntax::byteSize,
          "number of bytes of response bodies and other records in flight; by default a quarter of the"
              + " heap");
  public static final Setting<String> GRAPH =
      optional(
          "ORBWEAVER_GRAPH",
          text -> text,
          "address of the PostgreSQL database of the graph; without it, the sink stores the graph in"
              + " DuckDB in its folder");
  public static final Setting<Boolean> NO_PUBLISH =
      withDefault(
          "ORBWEAVER_NO_PUBLISH",
          SettingSyntax::flag,
          "false",
          "flag: the sink leaves topics page, edge and change unwritten");
  public static final Setting<Boolean> ARCHIVE_REJECTED =
      withDefault(
          "ORBWEAVER_ARCHIVE_REJECTED",
          SettingSyntax::flag,
          "false",
          "flag: the archive stores pages that no activity accepts, too");
  public static final Setting<Duration> ARCHIVE_RETENTION =
      optional(
          "ORBWEAVER_ARCHIVE_RETENTION",
          SettingSyntax::duration,
          "duration for which the archive keeps responses that are not the newest good one of their"
              + " URL; without it, all are kept");
  public static final Setting<Long> ARCHIVE_SIZE =
      optional(
          "ORBWEAVER_ARCHIVE_SIZE",
          SettingSyntax::byteSize,
          "number of bytes of the WARC files beyond which the archive deletes its oldest responses;"
              + " without it, all are kept");
  public static final Setting<List<Cidr>> ALLOW_PRIVATE =
      optional(
          "ORBWEAVER_ALLOW_PRIVATE",
          SettingSyntax::addressRanges,
          "list of address ranges (CIDR) that are allowed although they are not global");
  public static final Setting<List<ConnectTo>> CONNECT_TO =
      optional(
          "ORBWEAVER_CONNECT_TO",
          SettingSyntax::connectOverrides,
          "list of HOST:PORT:ADDRESS:PORT, addresses to connect to instead of those of the URL");
  public static final Setting<PortPolicy> PORTS =
      optional(
          "ORBWEAVER_PORTS",
          SettingSyntax::ports,
          "list of ports and ranges, the only allowed ports of servers");
  public static final Setting<Set<String>> UNVERIFIED_TLS =
      optional(
          "ORBWEAVER_UNVERIFIED_TLS",
          SettingSyntax::hostNames,
          "list of hosts whose certificates are not verified; * for all");
  public static final Setting<PerAddressLimit> MAX_PER_IP =
      optional(
          "ORBWEAVER_MAX_PER_IP",
          SettingSyntax::perAddress,
          "number of concurrent requests to one IP address");
  public static final Setting<Map<String, Integer>> MAX_PER_HOST =
      optional(
          "ORBWEAVER_MAX_PER_HOST",
          SettingSyntax::hostConcurrency,
          "list of HOST=N, the number of concurrent requests to hosts of your own");
  public static final Setting<Double> DELAY_FACTOR =
      withDefault(
          "ORBWEAVER_DELAY_FACTOR",
          SettingSyntax::delayFactor,
          DEFAULT_DELAY_FACTOR,
          "multiple of the last response time that a host is given before the next request");
  public static final Setting<Duration> DELAY_FLOOR =
      withDefault(
          "ORBWEAVER_DELAY_FLOOR",
          SettingSyntax::duration,
          DEFAULT_DELAY_FLOOR,
          "minimum duration between two requests to a host");
  public static final Setting<Duration> FETCH_TIMEOUT =
      withDefault(
          "ORBWEAVER_FETCH_TIMEOUT",
          SettingSyntax.durationUpTo("1m"),
          DEFAULT_FETCH_TIMEOUT,
          "duration after which a request is given up, at most 1m");
  public static final Setting<CrawlUrl> INFO_URL =
      optional(
          "ORBWEAVER_INFO_URL",
          SettingSyntax::url,
          "URL of a page that explains the crawl; part of the User-Agent");
  public static final Setting<Path> CREDENTIALS =
      optional("ORBWEAVER_CREDENTIALS", SettingSyntax::path, "file of credentials by origin");
  public static final Setting<List<Path>> IMPORT_LINKS =
      optional(
          "ORBWEAVER_IMPORT_LINKS",
          text -> SettingSyntax.files(text, Path::of),
          "list of link files whose pages are not requested");
  public static final Setting<Instant> LINKS_COLLECTED_AT =
      optional(
          "ORBWEAVER_LINKS_COLLECTED_AT",
          SettingSyntax::instant,
          "day or moment at which the link files were collected");
  public static final Setting<String> LINK_INDEX =
      optional("ORBWEAVER_LINK_INDEX", text -> text, "URL or file of an index of link files");
  public static final Setting<Boolean> USE_PUBLISHED_LINKS =
      withDefault(
          "ORBWEAVER_USE_PUBLISHED_LINKS",
          SettingSyntax::flag,
          "false",
          "flag: link files that sites publish are used");

  /** All rows. */
  public static final List<Setting<?>> ALL =
      List.of(
          DIR,
          HEALTH_HOST,
          HEALTH_PORT,
          DRAIN_TOKEN,
          PATIENCE,
          PARTITIONS,
          POLITENESS_KEY,
          RETENTION,
          COMMIT_INTERVAL,
          BODY_MEMORY,
          GRAPH,
          NO_PUBLISH,
          ARCHIVE_REJECTED,
          ARCHIVE_RETENTION,
          ARCHIVE_SIZE,
          ALLOW_PRIVATE,
          CONNECT_TO,
          PORTS,
          UNVERIFIED_TLS,
          MAX_PER_IP,
          MAX_PER_HOST,
          DELAY_FACTOR,
          DELAY_FLOOR,
          FETCH_TIMEOUT,
          INFO_URL,
          CREDENTIALS,
          IMPORT_LINKS,
          LINKS_COLLECTED_AT,
          LINK_INDEX,
          USE_PUBLISHED_LINKS);

  /**
   * Other variables with our prefix: of logging, launchers, messages, Kafka clients and Compose.
   */
  public static final Set<String> OTHERS =
      Set.of(
          "ORBWEAVER_AOT",
          "ORBWEAVER_DASHBOARD_PASSWORD",
          "ORBWEAVER_DATABASE_PASSWORD",
          "ORBWEAVER_LOG",
          "ORBWEAVER_OUT_OF_MEMORY",
          "ORBWEAVER_DEBUG",
          "ORBWEAVER_PREFIX",
          "ORBWEAVER_JAVA_HOME",
          "ORBWEAVER_JAVA_OPTS");

  private ServiceVariables() {}

  /**
   * Returns the variables of an environment that have our prefix and may be misspelt settings, in
   * alphabetical order.
   */
  public static SortedSet<String> candidates(Environment environment) {
    return environment.variables().keySet().stream()
        .filter(name -> name.startsWith(PREFIX) && !OTHERS.contains(name))
        .filter(name -> !environment.isServiceLink(name))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /**
   * Requires that each variable with our prefix is known.
   *
   * @throws SettingException with the most similar variable, if one is not
   */
  static void requireKnown(Environment environment) {
    var known = ALL.stream().map(Setting::variable).collect(Collectors.toCollection(TreeSet::new));
    var unknown = candidates(environment);
    unknown.removeAll(known);
    if (!unknown.isEmpty()) throw SettingException.unknown(unknown.first(), known);
  }
}
