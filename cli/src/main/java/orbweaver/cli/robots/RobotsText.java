package orbweaver.cli.robots;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import orbweaver.contract.fetch.RobotsAnswer;
import orbweaver.fetcher.once.Inquiry.Asked;
import orbweaver.fetcher.robots.RobotsFile;
import orbweaver.fetcher.robots.RobotsLine;

/** A report on a robots.txt, for people. */
record RobotsText(RobotsReport report, Instant now) {
  private static final int ENOUGH = 5;
  private static final int LONGEST = 200;

  List<String> lines() {
    var lines = new ArrayList<String>();
    lines.add(report.url() + ": " + report.ruling().text() + because());
    for (var asked : report.asked()) lines.add(row("asked", asked(asked)));
    report.answer().ifPresent(answer -> lines.add(row("answer", taken(answer))));
    if (report.ruling() == Ruling.UNKNOWN || report.ruling() == Ruling.UNREACHABLE) return lines;
    lines.add(row("speaks to", group()));
    lines.add(row("line", report.line().map(this::line).orElse("none speaks of it")));
    report.crawlDelay().ifPresent(delay -> lines.add(row("crawl-delay", seconds(delay))));
    report.sitemaps().stream().limit(ENOUGH).forEach(map -> lines.add(row("sitemap", shown(map))));
    more(report.sitemaps()).ifPresent(rest -> lines.add(row("", rest)));
    return lines;
  }

  private static String row(String what, String value) {
    return "  %-11s  %s".formatted(what, value);
  }

  private String because() {
    return switch (report.ruling()) {
      case ALLOWED -> "";
      case DENIED -> report.line().map(line -> ", by line " + line.number()).orElse("");
      case TOO_SLOW ->
          ", it asks for a longer delay than " + seconds(RobotsFile.LONGEST_CRAWL_DELAY);
      case UNREACHABLE ->
          ", robots.txt is not to be had"
              + report.failure().map(why -> " (" + why.text() + ")").orElse("")
              + ", so nothing may be asked for";
      case UNKNOWN -> ", robots.txt was not asked for by now";
    };
  }

  private static String asked(Asked asked) {
    var answer =
        asked.status().map(Object::toString).or(asked::trouble).orElse("nothing was answered");
    return asked.url() + " \u2192 " + answer;
  }

  private String taken(RobotsAnswer answer) {
    var since = report.fetchedAt().map(this::age).orElse("");
    return switch (answer) {
      case FOUND -> "found" + since + until("holds until ");
      case UNAVAILABLE -> "there is none" + since + until("holds until ");
      case UNREACHABLE -> "not to be had" + since + until("not asked for again before ");
    };
  }

  private String age(Instant since) {
    var age = Duration.between(since, now).truncatedTo(ChronoUnit.SECONDS);
    return age.isPositive() ? ", " + seconds(age) + " old" : "";
  }

  private String until(String what) {
    return report
        .validUntil()
        .map(end -> ", " + what + end.truncatedTo(ChronoUnit.SECONDS) + passed(end))
        .orElse("");
  }

  private String passed(Instant end) {
    return now.isBefore(end) ? "" : ", which has passed: it is asked for again";
  }

  private String group() {
    if (report.group().isEmpty()) return "nobody whom we are";
    var named =
        report.group().stream().limit(ENOUGH).map(this::line).collect(Collectors.joining("; "));
    return named + more(report.group()).map(rest -> "; " + rest).orElse("");
  }

  private static Optional<String> more(List<?> all) {
    return Optional.of(all.size() - ENOUGH)
        .filter(n -> n > 0)
        .map(n -> "\u2026 and " + n + " more");
  }

  private String line(RobotsLine line) {
    return line.number() + ": " + shown(line.text().strip());
  }

  private static String shown(String text) {
    return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "\u2026";
  }

  private static String seconds(Duration delay) {
    return delay.toMillis() % 1000 == 0
        ? "%,d s".formatted(delay.toSeconds())
        : delay.toMillis() + " ms";
  }
}
