package orbweaver.cli.news;

import static java.util.stream.Collectors.joining;

import java.util.Locale;
import orbweaver.contract.profile.NewsItem;

/** News item as lines of text. */
final class NewsText {
  private NewsText() {}

  /** Returns a line with the number, the time and the URL, and below it the title and terms. */
  static String of(NewsItem item) {
    var text = new StringBuilder();
    text.append("%d  %s  %s  %s\n".formatted(item.number(), item.at(), change(item), item.url()));
    item.title().ifPresent(title -> text.append("   ").append(oneLine(title)).append('\n'));
    if (!item.terms().isEmpty()) text.append("   ").append(terms(item)).append('\n');
    return text.toString();
  }

  /** Returns the change in lower case. */
  static String change(NewsItem item) {
    return item.change().name().toLowerCase(Locale.ROOT);
  }

  private static String oneLine(String title) {
    return title.strip().replaceAll("\\s+", " ");
  }

  /** Returns the terms with their numbers of occurrences: {@code "software reuse" 3}. */
  static String terms(NewsItem item) {
    return item.terms().stream()
        .map(term -> "\"%s\" %d".formatted(term.words(), term.count()))
        .collect(joining(", "));
  }
}
