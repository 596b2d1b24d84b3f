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
 * What a robots.txt says to us. crawler-commons reads it; of its rules each is looked at once, and
 * the one that decides is the verdict and its line.
 */
public final class RobotsFile {
  /** Longer than that nobody waits between two requests. */
  public static final Duration LONGEST_CRAWL_DELAY = Duration.ofMinutes(5);

  /** What ends a line, as crawler-commons has it. */
  static final Pattern END = Pattern.compile("\r\n|[\n\r\u0085\u2028\u2029]");

  // Numbers as they are written, but for those that have no more digits than anybody needs.
  private static final Pattern DELAY =
      Pattern.compile(
          "(?im)^([ \\t]*crawl-?delay[ \\t]*:[ \\t]*)([0-9]{5,18}[0-9]*(?:\\.[0-9]+)?(?:e\\+?[0-9]{1,9})?"
              + "|[0-9]{1,4}(?:\\.[0-9]+)?e\\+?[0-9]{1,9})(?=[ \\t]*(?:#|$|[\\r\\n]))");

  private static final String NOWHERE = "http://robots.invalid";
  private static final RobotRule NO_RULE = new RobotRule("", true);

  // RFC 9309 2.2.2: the most octets win, and Allow where they are as many.
  private static final Comparator<RobotRule> STRONGEST_LAST =
      Comparator.comparingInt(RobotsFile::octets).thenComparing(RobotRule::isAllow);

  private final SimpleRobotRules rules;

  /**
   * What is said of a URL.
   *
   * @param line that decides; absent when none speaks of it
   */
  public record Ruling(boolean isAllowed, Optional<String> line) {}

  private RobotsFile(SimpleRobotRules rules) {
    this.rules = rules;
  }

  /** Reads a file as it speaks to that product token, which is in lower case. */
  public static RobotsFile parse(String text, String token) {
    // The longest crawl-delay is judged where it is kept, not by closing the host in silence.
    var parser = new SimpleRobotRulesParser(Long.MAX_VALUE, 0);
    parser.setExactUserAgentMatching(true);
    // RFC 9309 2.3.1.1 asks for the rules that can be parsed, whatever the file is called.
    var rules =
        parser.parseContent(
            NOWHERE + "/robots.txt", readable(text).getBytes(UTF_8), "text/plain", List.of(token));
    return new RobotsFile(rules);
  }

  private static String readable(String text) {
    var unmarked = DELAY.matcher(withoutMark(text)).replaceAll(RobotsFile::delay);
    if (unmarked.indexOf('<') < 0) return unmarked;
    return END.splitAsStream(unmarked).map(RobotsFile::closed).collect(joining("\n"));
  }

  // crawler-commons passes over what is too large for it, and over exponents: to leave a host alone
  // for ever would come to the same as not at all.
  private static String delay(MatchResult line) {
    var seconds = Double.parseDouble(line.group(2));
    var most = 2.0 * LONGEST_CRAWL_DELAY.toSeconds();
    return line.group(1) + new BigDecimal(Math.min(seconds, most)).toPlainString();
  }

  // crawler-commons looks for the end of markup behind every "<": a long line of them took it
  // minutes.
  static String closed(String line) {
    var end = line.lastIndexOf('>') + 1;
    return line.substring(0, end) + line.substring(end).replace("<", "%3C");
  }

  // A byte order mark is no part of the first line, nor is half of one.
  static String withoutMark(String text) {
    return text.startsWith("\uFEFF") || text.startsWith("\uFFFD") ? text.substring(1) : text;
  }

  /** Whether a URL may be asked for. */
  public boolean isAllowed(CrawlUrl url) {
    return ruling(url).isAllowed();
  }

  /** What it says of a URL. */
  public Ruling ruling(CrawlUrl url) {
    var rule = deciding(url);
    return new Ruling(rule.map(RobotRule::isAllow).orElse(true), rule.map(RobotsFile::line));
  }

  private static String line(RobotRule rule) {
    return (rule.isAllow() ? "Allow: " : "Disallow: ") + rule.getPrefix();
  }

  private Optional<RobotRule> deciding(CrawlUrl url) {
    if (isItself(url)) return Optional.empty();
    var path = PathPattern.normal(pathOf(url));
    var best = NO_RULE;
    for (var rule : rules.getRobotRules()) {
      if (STRONGEST_LAST.compare(rule, best) > 0 && speaks(rule, path)) best = rule;
    }
    return Optional.of(best).filter(rule -> !rule.equals(NO_RULE));
  }

  private static boolean speaks(RobotRule rule, String path) {
    return rule.isAllow()
        ? PathPattern.allows(rule.getPrefix(), path)
        : PathPattern.matches(rule.getPrefix(), path);
  }

  /** How long it asks to be left alone between two requests. */
  public Optional<Duration> crawlDelay() {
    return Optional.of(rules.getCrawlDelay())
        .filter(millis -> millis != BaseRobotRules.UNSET_CRAWL_DELAY && millis >= 0)
        .map(Duration::ofMillis);
  }

  /** The same, if it is longer than anybody waits. */
  public Optional<Duration> tooLong() {
    return crawlDelay().filter(delay -> delay.compareTo(LONGEST_CRAWL_DELAY) > 0);
  }

  /** The sitemaps it lists, whomever it speaks to; those without a host are paths of its own. */
  public List<String> sitemaps() {
    return rules.getSitemaps().stream().map(RobotsFile::local).toList();
  }

  private static String local(String sitemap) {
    return sitemap.startsWith(NOWHERE + "/") ? sitemap.substring(NOWHERE.length()) : sitemap;
  }

  /** The rules that are heard. */
  Stream<RobotRule> rules() {
    return rules.getRobotRules().stream();
  }

  /** Whether a URL is robots.txt itself: it is allowed, whatever the rules (RFC 9309 2.2.2). */
  static boolean isItself(CrawlUrl url) {
    return pathOf(url).equals("/robots.txt");
  }

  private static int octets(RobotRule rule) {
    return rule.getPrefix().length();
  }

  static String pathOf(CrawlUrl url) {
    return url.path() + url.query().map(query -> "?" + query).orElse("");
  }
}
