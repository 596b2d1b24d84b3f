package orbweaver.index.query;

import static orbweaver.contract.json.Preconditions.isId;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.Resolution.Resolved;
import orbweaver.index.query.QueryNode.AcceptedBy;
import orbweaver.index.query.QueryNode.After;
import orbweaver.index.query.QueryNode.Before;
import orbweaver.index.query.QueryNode.Language;
import orbweaver.index.query.QueryNode.Phrase;
import orbweaver.index.query.QueryNode.Prefix;
import orbweaver.index.query.QueryNode.RegularExpression;
import orbweaver.index.query.QueryNode.Site;
import orbweaver.index.query.QueryNode.Wildcard;
import orbweaver.index.query.QueryNode.Word;
import orbweaver.language.syntax.SpellingSuggestion;

/** Parser of the terms and filters of a query. */
final class QueryTermParser {
  /** Names of all fields and filters. */
  static final List<String> NAMES =
      Stream.concat(
              Stream.of(QueryField.values()).map(QueryField::text),
              Stream.of("site", "lang", "before", "after", "activity"))
          .toList();

  private static final int MAX_DISTANCE = 1_000;
  private static final Pattern LANGUAGE = Pattern.compile("[a-z]{1,8}(-[a-z0-9]{1,8}){0,9}");
  private static final String DATE = "a date such as 2026-01-31 or 2026-01-31T12:00";

  private final QueryReader reader;

  QueryTermParser(QueryReader reader) {
    this.reader = reader;
  }

  /** Reads {@code filter | [field ":"] term}. */
  QueryNode read() {
    var start = reader.offset();
    var name = reader.name();
    var value = reader.offset();
    return switch (name.toLowerCase(Locale.ROOT)) {
      case "" -> term(Optional.empty());
      case "site" -> site(value);
      case "lang" -> language(value);
      case "before" -> new Before(time(value));
      case "after" -> new After(time(value));
      case "activity" -> activity(value);
      default -> term(Optional.of(field(name, start)));
    };
  }

  private QueryField field(String name, int start) {
    for (var field : QueryField.values()) if (field.text().equalsIgnoreCase(name)) return field;
    var similar = SpellingSuggestion.closest(name.toLowerCase(Locale.ROOT), NAMES);
    var suggestion = similar.isEmpty() ? "" : " (did you mean \"" + similar + "\"?)";
    throw reader.error(
        start,
        "one of " + String.join(", ", NAMES) + " before the colon, or the word in quotation marks",
        '"' + name + '"' + suggestion);
  }

  /** {@code term = word | prefix | wildcard | phrase | regular expression}. */
  private QueryNode term(Optional<QueryField> field) {
    var start = reader.offset();
    if (reader.take('"')) return phrase(field, start);
    if (reader.take('/')) return regularExpression(field, start);
    return word(field, start);
  }

  private QueryNode word(Optional<QueryField> field, int start) {
    var word = reader.word();
    if (!hasLetter(word)) throw reader.error(start, "a word with a letter or digit");
    if (reader.isAt('"')) throw reader.error("white space before a phrase");
    var pattern = firstPattern(word);
    if (pattern < 0) return new Word(field, word);
    if (pattern == word.length() - 1 && word.endsWith("*"))
      return new Prefix(field, word.substring(0, pattern));
    requirePattern(start, word, WordPattern::wildcard);
    return new Wildcard(field, word);
  }

  private static int firstPattern(String word) {
    for (var at = 0; at < word.length(); at++) if ("*?".indexOf(word.charAt(at)) >= 0) return at;
    return -1;
  }

  private static boolean hasLetter(String text) {
    return text.codePoints()
        .anyMatch(c -> Character.isLetterOrDigit(c) || Character.isEmojiPresentation(c));
  }

  private QueryNode phrase(Optional<QueryField> field, int start) {
    var words = unescaped(reader.until('"', "phrase"));
    if (!hasLetter(words)) throw reader.error(start, "a phrase with a letter or digit");
    var distance = reader.take('~') ? distance() : 0;
    requireDelimiter();
    return new Phrase(field, words, distance);
  }

  private static String unescaped(String text) {
    var plain = new StringBuilder(text.length());
    for (var at = 0; at < text.length(); at++) {
      if (text.charAt(at) == '\\' && at + 1 < text.length()) at++;
      plain.append(text.charAt(at));
    }
    return plain.toString();
  }

  private int distance() {
    var start = reader.offset();
    var digits = reader.digits();
    var isNumber = !digits.isEmpty() && digits.length() <= 4;
    if (!isNumber || Integer.parseInt(digits) > MAX_DISTANCE)
      throw reader.error(start, "a number of 0 to " + MAX_DISTANCE);
    return Integer.parseInt(digits);
  }

  private QueryNode regularExpression(Optional<QueryField> field, int start) {
    var pattern = reader.until('/', "regular expression");
    requireDelimiter();
    if (pattern.isEmpty()) throw reader.error(start, "a regular expression between slashes");
    requirePattern(start, pattern, WordPattern::regularExpression);
    return new RegularExpression(field, pattern);
  }

  private void requirePattern(int start, String pattern, Consumer<String> check) {
    try {
      check.accept(pattern);
    } catch (IllegalArgumentException e) {
      throw reader.error(start, "a valid and simpler pattern", String.valueOf(e.getMessage()));
    }
  }

  private void requireDelimiter() {
    if (!reader.isAtDelimiter()) throw reader.error("white space before the next term");
  }

  private QueryNode site(int start) {
    var host = reader.word();
    if (!host.isEmpty()
        && CrawlUrl.parse("http://" + host + "/") instanceof Resolved(var url)
        && url.path().equals("/")
        && url.query().isEmpty()
        && url.authority().equals(url.host())) return new Site(url.host());
    throw reader.error(start, "a host such as example.org");
  }

  private QueryNode language(int start) {
    var tag = reader.word().toLowerCase(Locale.ROOT);
    if (LANGUAGE.matcher(tag).matches()) return new Language(tag);
    throw reader.error(start, "a language tag such as de or en-gb");
  }

  private QueryNode activity(int start) {
    var id = reader.word();
    if (isId(id)) return new AcceptedBy(id);
    throw reader.error(start, "the id of an activity: 1 to 100 letters, digits, '.', '_' or '-'");
  }

  private Instant time(int start) {
    var text = reader.word();
    try {
      return time(text);
    } catch (DateTimeException e) {
      throw reader.error(start, DATE);
    }
  }

  /** Returns the time of an ISO 8601 text; a date means its beginning, in UTC. */
  private static Instant time(String text) {
    var clock = text.indexOf('T');
    if (clock < 0) return LocalDate.parse(text).atStartOfDay(ZoneOffset.UTC).toInstant();
    var zone = Math.max(text.indexOf('Z'), Math.max(text.indexOf('+'), text.indexOf('-', clock)));
    return zone < 0
        ? LocalDateTime.parse(text).toInstant(ZoneOffset.UTC)
        : OffsetDateTime.parse(text).toInstant();
  }
}
