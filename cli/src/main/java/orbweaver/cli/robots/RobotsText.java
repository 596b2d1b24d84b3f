package orbweaver.cli.robots;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import orbweaver.app.robots.RobotsDecision;
import orbweaver.app.robots.RobotsReport;
import orbweaver.contract.fetch.RobotsAccess;
import orbweaver.fetcher.robots.RobotsFile;
import orbweaver.fetcher.robots.RobotsLine;
import orbweaver.fetcher.wiring.RobotsCheckResult.SentRequest;

/** Text form of a robots.txt report. */
record RobotsText(RobotsReport report, Instant now) {
  private static final int MAX_ITEMS = 5;
  private static final int MAX_LENGTH = 200;

  List<String> lines() {
    var lines = new ArrayList<String>();
    lines.add(report.url() + ": " + report.decision().text() + reason());
    for (var request : report.retrieval().requests())
      lines.add(row("requested", requestText(request)));
    report.retrieval().answer().ifPresent(answer -> lines.add(row("answer", answerText(answer))));
    if (report.decision() == RobotsDecision.UNKNOWN
        || report.decision() == RobotsDecision.UNREACHABLE) return lines;
    lines.add(row("group", group()));
    lines.add(row("line", report.lines().line().map(this::line).orElse("none matches")));
    report.lines().crawlDelay().ifPresent(delay -> lines.add(row("crawl-delay", seconds(delay))));
    report.lines().sitemaps().stream()
        .limit(MAX_ITEMS)
        .forEach(map -> lines.add(row("sitemap", shortened(map))));
    more(report.lines().sitemaps()).ifPresent(rest -> lines.add(row("", rest)));
    return lines;
  }

  private static String row(String label, String value) {
    return "  %-11s  %s".formatted(label, value);
  }

  private String reason() {
    return switch (report.decision()) {
      case ALLOWED -> "";
      case DENIED -> report.lines().line().map(line -> ", by line " + line.number()).orElse("");
      case DELAY_TOO_LONG ->
          ", its crawl delay is longer than " + seconds(RobotsFile.MAX_CRAWL_DELAY);
      case UNREACHABLE ->
          ", robots.txt is unreachable"
              + report.retrieval().failure().map(why -> " (" + why.text() + ")").orElse("")
              + ", so no URL of the origin may be fetched";
      case UNKNOWN -> ", robots.txt was not requested yet";
    };
  }

  private static String requestText(SentRequest request) {
    var answer = request.status().map(Object::toString).or(request::error).orElse("no answer");
    return request.url() + " \u2192 " + answer;
  }

  private String answerText(RobotsAccess answer) {
    var since = report.retrieval().fetchedAt().map(this::age).orElse("");
    return switch (answer) {
      case FOUND -> "found" + since + until("valid until ");
      case UNAVAILABLE -> "none" + since + until("valid until ");
      case UNREACHABLE -> "unreachable" + since + until("next request not before ");
    };
  }

  private String age(Instant since) {
    var age = Duration.between(since, now).truncatedTo(ChronoUnit.SECONDS);
    return age.isPositive() ? ", " + seconds(age) + " old" : "";
  }

  private String until(String label) {
    return report
        .retrieval()
        .validUntil()
        .map(end -> ", " + label + end.truncatedTo(ChronoUnit.SECONDS) + expiry(end))
        .orElse("");
  }

  private String expiry(Instant end) {
    return now.isBefore(end) ? "" : ", expired: the next fetch requests it again";
  }

  private String group() {
    if (report.lines().group().isEmpty()) return "none for this crawler";
    var named =
        report.lines().group().stream()
            .limit(MAX_ITEMS)
            .map(this::line)
            .collect(Collectors.joining("; "));
    return named + more(report.lines().group()).map(rest -> "; " + rest).orElse("");
  }

  private static Optional<String> more(List<?> all) {
    return Optional.of(all.size() - MAX_ITEMS)
        .filter(n -> n > 0)
        .map(n -> "\u2026 and " + n + " more");
  }

  private String line(RobotsLine line) {
    return line.number() + ": " + shortened(line.text().strip());
  }

  private static String shortened(String text) {
    return text.length() <= MAX_LENGTH ? text : text.substring(0, MAX_LENGTH) + "\u2026";
  }

  private static String seconds(Duration delay) {
    return delay.toMillis() % 1000 == 0
        ? "%,d s".formatted(delay.toSeconds())
        : delay.toMillis() + " ms";
  }
}
