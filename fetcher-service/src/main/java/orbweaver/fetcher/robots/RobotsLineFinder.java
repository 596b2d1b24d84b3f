package orbweaver.fetcher.robots;

import static java.util.Comparator.comparingInt;

import crawlercommons.robots.SimpleRobotRules.RobotRule;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import orbweaver.contract.url.CrawlUrl;

/**
 * Finder of the lines of a robots.txt that apply to this crawler. It marks each path and lets
 * crawler-commons parse the marked text, so that there is no second parser that could disagree.
 */
public final class RobotsLineFinder {
  private static final String MARK = "*orbweaver-line-";
  // Product token that only lines for all crawlers match.
  private static final String OTHER_AGENT = "nobody-has-this-name";
  private static final Comparator<Rule> STRONGEST_LAST =
      comparingInt((Rule rule) -> rule.path().length())
          .thenComparing(Rule::allows)
          .thenComparing(comparingInt(Rule::number).reversed());

  /** Rule that applies, with the number of its line. */
  private record Rule(int number, boolean allows, String path) {
    static Rule of(RobotRule marked) {
      var prefix = marked.getPrefix();
      var at = prefix.lastIndexOf(MARK);
      var number = Integer.parseInt(prefix, at + MARK.length(), prefix.length(), 10);
      return new Rule(number, marked.isAllow(), prefix.substring(0, at));
    }

    boolean matches(String target) {
      return allows ? PathPattern.allows(path, target) : PathPattern.matches(path, target);
    }
  }

  // Tags by which crawler-commons recognizes a file as markup.
  private static final Pattern MARKUP = Pattern.compile("(?is)<(html|head|body)\\s*>");

  private final List<RobotsLine> lines;
  private final boolean isMarkup;
  private final String token;

  private RobotsLineFinder(List<RobotsLine> lines, boolean isMarkup, String token) {
    this.lines = lines;
    this.isMarkup = isMarkup;
    this.token = token;
  }

  /** Parses a file for a product token, which is in lower case. */
  public static RobotsLineFinder of(String text, String token) {
    var lines = new ArrayList<RobotsLine>();
    for (var line : RobotsFile.LINE_END.split(RobotsFile.withoutByteOrderMark(text), -1)) {
      lines.add(new RobotsLine(lines.size() + 1, line));
    }
    return new RobotsLineFinder(lines, MARKUP.matcher(text).find(), token);
  }

  /**
   * Returns the User-agent lines that select this crawler: those that name it or, if there are
   * none, those for all crawlers.
   */
  public List<RobotsLine> agentLines() {
    var all =
        lines.stream()
            .filter(line -> line.mayNameAgent(isMarkup))
            .filter(line -> selects(line, token))
            .toList();
    var specific = all.stream().filter(line -> !selects(line, OTHER_AGENT)).toList();
    return specific.isEmpty() ? all : specific;
  }

  /** Returns the line that decides on a URL; empty if no rule matches. */
  public Optional<RobotsLine> decidingLine(CrawlUrl url) {
    if (RobotsFile.isRobotsTxt(url)) return Optional.empty();
    var path = PathPattern.normalize(RobotsFile.pathOf(url));
    return RobotsFile.parse(marked(), token)
        .rules()
        .filter(rule -> rule.getPrefix().contains(MARK))
        .map(Rule::of)
        .filter(rule -> !rule.path().isEmpty() && rule.matches(path))
        .max(STRONGEST_LAST)
        .map(rule -> lines.get(rule.number() - 1));
  }

  private String marked() {
    return String.join("\n", lines.stream().map(line -> line.withMark(MARK, isMarkup)).toList());
  }

  private boolean selects(RobotsLine line, String agent) {
    return RobotsFile.parse(line.stripped(isMarkup) + "\nDisallow: /", agent)
        .rules()
        .findAny()
        .isPresent();
  }
}
