package orbweaver.language.response;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import orbweaver.language.syntax.Quotes;

/** Media type with parameters, all in lower case. */
public record MediaType(String type, String subtype, Map<String, String> parameters) {
  public MediaType {
    parameters = Map.copyOf(parameters);
  }

  /** Parses the value of a Content-Type field; unreadable parameters are omitted. */
  public static Optional<MediaType> parse(String value) {
    var pieces = HeaderParameters.split(value.toLowerCase(Locale.ROOT));
    var parameters = new LinkedHashMap<String, String>();
    for (var piece : pieces.subList(1, pieces.size())) {
      var equals = piece.indexOf('=');
      if (equals > 0) {
        parameters.putIfAbsent(
            piece.substring(0, equals).strip(), HeaderParameters.unquoted(piece, equals + 1));
      }
    }
    return parseWithoutParameters(pieces.getFirst())
        .map(plain -> new MediaType(plain.type, plain.subtype, parameters));
  }

  /** Parses {@code type/subtype} in lower case. */
  public static Optional<MediaType> parseWithoutParameters(String text) {
    var slash = text.indexOf('/');
    return slash < 0
        ? Optional.empty()
        : of(List.of(text.substring(0, slash), text.substring(slash + 1)));
  }

  /**
   * Creates a media type from type, subtype, and alternating parameter names and values, in lower
   * case.
   */
  public static Optional<MediaType> of(List<String> texts) {
    if (texts.size() < 2 || texts.size() % 2 == 1) return Optional.empty();
    if (!isName(texts.get(0)) || !isName(texts.get(1))) return Optional.empty();
    var parameters = new LinkedHashMap<String, String>();
    for (var at = 2; at < texts.size(); at += 2) parameters.put(texts.get(at), texts.get(at + 1));
    return Optional.of(new MediaType(texts.get(0), texts.get(1), parameters));
  }

  /** Tests for a valid name of a type (RFC 6838 4.2). */
  private static boolean isName(String text) {
    return !text.isEmpty() && text.chars().allMatch(MediaType::isNameCharacter);
  }

  private static boolean isNameCharacter(int c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || "!#$&-^_.+".indexOf(c) >= 0;
  }

  /** Tests whether this has the other's type and at least its parameters. */
  public boolean matches(MediaType wanted) {
    return type.equals(wanted.type)
        && subtype.equals(wanted.subtype)
        && parameters.entrySet().containsAll(wanted.parameters.entrySet());
  }

  /** Returns the type as the argument of a constraint. */
  @Override
  public String toString() {
    if (parameters.isEmpty()) return Quotes.around(type + "/" + subtype);
    var texts = new ArrayList<>(List.of(type, subtype));
    parameters.keySet().stream()
        .sorted()
        .forEach(name -> texts.addAll(List.of(name, parameters.getOrDefault(name, ""))));
    return Quotes.around(texts);
  }
}
