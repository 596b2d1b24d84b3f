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
 * Where in a robots.txt stands what it says to us. Which lines are heard is asked of
 * crawler-commons itself, by a mark behind each path: no second reader could be of another mind.
 */
public final class RobotsLines {
  private static final String MARK = "*orbweaver-line-";
  private static final String NOBODY = "nobody-has-this-name";
  private static final Comparator<Rule> STRONGEST_LAST =
      comparingInt((Rule rule) -> rule.path().length())
          .thenComparing(Rule::allows)
          .thenComparing(comparingInt(Rule::number).reversed());

  /** A rule that is heard, and the line it stands on. */
  private record Rule(int number, boolean allows, String path) {
    static Rule of(RobotRule marked) {
      var prefix = marked.getPrefix();
      var at = prefix.lastIndexOf(MARK);
      var number = Integer.parseInt(prefix, at + MARK.length(), prefix.length(), 10);
      return new Rule(number, marked.isAllow(), prefix.substring(0, at));
    }

    boolean speaksOf(String page) {
      return allows ? PathPattern.allows(path, page) : PathPattern.matches(path, page);
    }
  }

  // What crawler-commons takes for a page.
  private static final Pattern MARKUP = Pattern.compile("(?is)<(html|head|body)\\s*>");

  private final List<RobotsLine> lines;
  private final boolean isMarkup;
  private final String token;

  private RobotsLines(List<RobotsLine> lines, boolean isMarkup, String token) {
    this.lines = lines;
    this.isMarkup = isMarkup;
    this.token = token;
  }

  /** Reads a file as it speaks to that product token, which is in lower case. */
  public static RobotsLines of(String text, String token) {
    var lines = new ArrayList<RobotsLine>();
    for (var line : RobotsFile.END.split(RobotsFile.withoutMark(text), -1)) {
      lines.add(new RobotsLine(lines.size() + 1, line));
    }
    return new RobotsLines(lines, MARKUP.matcher(text).find(), token);
  }

  /** The lines that name whom it speaks to, us or, where it has no word for us, everybody. */
  public List<RobotsLine> group() {
    var heard =
        lines.stream()
            .filter(line -> line.isOfAgent(isMarkup))
            .filter(line -> calls(line, token))
            .toList();
    var ours = heard.stream().filter(line -> !calls(line, NOBODY)).toList();
    return ours.isEmpty() ? heard : ours;
  }

  /** The line that decides on a URL; absent when none speaks of it. */
  public Optional<RobotsLine> deciding(CrawlUrl url) {
    if (RobotsFile.isItself(url)) return Optional.empty();
    var path = PathPattern.normal(RobotsFile.pathOf(url));
    return RobotsFile.parse(marked(), token)
        .rules()
        .filter(rule -> rule.getPrefix().contains(MARK))
        .map(Rule::of)
        .filter(rule -> !rule.path().isEmpty() && rule.speaksOf(path))
        .max(STRONGEST_LAST)
        .map(rule -> lines.get(rule.number() - 1));
  }

  private String marked() {
    return String.join("\n", lines.stream().map(line -> line.marked(MARK, isMarkup)).toList());
  }

  private boolean calls(RobotsLine line, String whom) {
    return RobotsFile.parse(line.bare(isMarkup) + "\nDisallow: /", whom)
        .rules()
        .findAny()
        .isPresent();
  }
}
