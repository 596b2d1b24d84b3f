package orbweaver.fetcher.robots;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.joining;

import crawlercommons.robots.BaseRobotRules;
import crawlercommons.robots.SimpleRobotRules;
import crawlercommons.robots.SimpleRobotRules.RobotRule;
import crawlercommons.robots.SimpleRobotRulesParser;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import orbweaver.contract.url.CrawlUrl;

/**
 * Rules of one robots.txt for this crawler. The crawler-commons library parses them; of all
 * matching rules the one with the longest pattern decides, and its line is reported.
 */
public final class RobotsFile {
  /** Maximum crawl delay between two requests; origins that ask for more are not fetched. */
  public static final Duration MAX_CRAWL_DELAY = Duration.ofMinutes(5);

  /** Line terminators of crawler-commons. */
  static final Pattern LINE_END = Pattern.compile("\r\n|[\n\r\u0085\u2028\u2029]");

  // Crawl-delay lines whose value has more than four digits or an exponent, which crawler-commons
  // ignores.
  private static final Pattern UNSUPPORTED_DELAY =
      Pattern.compile(
          "(?im)^([ \\t]*crawl-?delay[ \\t]*:[ \\t]*)([0-9]{5,18}[0-9]*(?:\\.[0-9]+)?(?:e\\+?[0-9]{1,9})?"
              + "|[0-9]{1,4}(?:\\.[0-9]+)?e\\+?[0-9]{1,9})(?=[ \\t]*(?:#|$|[\\r\\n]))");

  private static final String PLACEHOLDER_ORIGIN = "http://robots.invalid";
  private static final RobotRule NO_RULE = new RobotRule("", true);

  // RFC 9309 2.2.2: the rule with the most octets wins, and Allow among equals.
  private static final Comparator<RobotRule> STRONGEST_LAST =
      Comparator.comparingInt(RobotsFile::octets).thenComparing(RobotRule::isAllow);

  private final SimpleRobotRules rules;

  /**
   * Decision of a robots.txt on one URL.
   *
   * @param line line that decides; absent if no rule matches
   */
  public record PathDecision(boolean isAllowed, Optional<String> line) {}

  private RobotsFile(SimpleRobotRules rules) {
    this.rules = rules;
  }

  /** Parses a file for a product token, which is in lower case. */
  public static RobotsFile parse(String text, String token) {
    // No limit here: the crawl-delay limit is checked where the delay is used, so that the parser
    // does not silently disallow the host.
    var parser = new SimpleRobotRulesParser(Long.MAX_VALUE, 0);
    parser.setExactUserAgentMatching(true);
    // RFC 9309 2.3.1.1: all rules that can be parsed apply, whatever the media type.
    var rules =
        parser.parseContent(
            PLACEHOLDER_ORIGIN + "/robots.txt",
            normalized(text).getBytes(UTF_8),
            "text/plain",
            List.of(token));
    return new RobotsFile(rules);
  }

  private static String normalized(String text) {
    var plain =
        UNSUPPORTED_DELAY
            .matcher(withoutByteOrderMark(text))
            .replaceAll(RobotsFile::supportedDelay);
    if (plain.indexOf('<') < 0) return plain;
    return LINE_END.splitAsStream(plain).map(RobotsFile::escapeMarkup).collect(joining("\n"));
  }

  // Returns the line with a value that crawler-commons accepts: without an exponent, and at most
  // twice the maximum, which has the same effect as any larger delay.
  private static String supportedDelay(MatchResult line) {
    var seconds = Double.parseDouble(line.group(2));
    var max = 2.0 * MAX_CRAWL_DELAY.toSeconds();
    return line.group(1) + new BigDecimal(Math.min(seconds, max)).toPlainString();
  }

  // crawler-commons searches for the end of a tag after every "<", which took minutes for a long
  // line of "<". No tag ends after the last ">", so the characters behind it are escaped.
  static String escapeMarkup(String line) {
    var end = line.lastIndexOf('>') + 1;
    return line.substring(0, end) + line.substring(end).replace("<", "%3C");
  }

  // A byte order mark, whole or broken, is not part of the first line.
  static String withoutByteOrderMark(String text) {
    return text.startsWith("\uFEFF") || text.startsWith("\uFFFD") ? text.substring(1) : text;
  }

  /** Tests whether a URL may be requested. */
  public boolean isAllowed(CrawlUrl url) {
    return decide(url).isAllowed();
  }

  /** Returns the decision on a URL with the line that makes it. */
  public PathDecision decide(CrawlUrl url) {
    var rule = decidingRule(url);
    return new PathDecision(rule.map(RobotRule::isAllow).orElse(true), rule.map(RobotsFile::line));
  }

  private static String line(RobotRule rule) {
    return (rule.isAllow() ? "Allow: " : "Disallow: ") + rule.getPrefix();
  }

  private Optional<RobotRule> decidingRule(CrawlUrl url) {
    if (isRobotsTxt(url)) return Optional.empty();
    var path = PathPattern.normalize(pathOf(url));
    var best = NO_RULE;
    for (var rule : rules.getRobotRules()) {
      if (STRONGEST_LAST.compare(rule, best) > 0 && matches(rule, path)) best = rule;
    }
    return Optional.of(best).filter(rule -> !rule.equals(NO_RULE));
  }

  private static boolean matches(RobotRule rule, String path) {
    return rule.isAllow()
        ? PathPattern.allows(rule.getPrefix(), path)
        : PathPattern.matches(rule.getPrefix(), path);
  }

  /** Returns the crawl delay that the file asks for. */
  public Optional<Duration> crawlDelay() {
    return Optional.of(rules.getCrawlDelay())
        .filter(millis -> millis != BaseRobotRules.UNSET_CRAWL_DELAY && millis >= 0)
        .map(Duration::ofMillis);
  }

  /** Returns the crawl delay if it exceeds {@link #MAX_CRAWL_DELAY}. */
  public Optional<Duration> excessiveCrawlDelay() {
    return crawlDelay().filter(delay -> delay.compareTo(MAX_CRAWL_DELAY) > 0);
  }

  /**
   * Returns the sitemaps that the file lists, for any user agent; URLs without a host are paths of
   * the origin.
   */
  public List<String> sitemaps() {
    return rules.getSitemaps().stream().map(RobotsFile::withoutPlaceholder).toList();
  }

  private static String withoutPlaceholder(String sitemap) {
    return sitemap.startsWith(PLACEHOLDER_ORIGIN + "/")
        ? sitemap.substring(PLACEHOLDER_ORIGIN.length())
        : sitemap;
  }

  /** Returns the rules that apply to this crawler. */
  Stream<RobotRule> rules() {
    return rules.getRobotRules().stream();
  }

  /** Tests whether a URL is robots.txt itself, which is always allowed (RFC 9309 2.2.2). */
  static boolean isRobotsTxt(CrawlUrl url) {
    return pathOf(url).equals("/robots.txt");
  }

  private static int octets(RobotRule rule) {
    return rule.getPrefix().length();
  }

  static String pathOf(CrawlUrl url) {
    return url.path() + url.query().map(query -> "?" + query).orElse("");
  }
}
