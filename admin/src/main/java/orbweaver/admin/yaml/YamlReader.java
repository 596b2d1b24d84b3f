package orbweaver.admin.yaml;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Optional;
import orbweaver.admin.yaml.YamlValue.KeyValue;
import orbweaver.admin.yaml.YamlValue.Mapping;
import orbweaver.admin.yaml.YamlValue.NoValue;
import orbweaver.admin.yaml.YamlValue.Scalar;
import orbweaver.admin.yaml.YamlValue.Sequence;
import orbweaver.language.syntax.FormulaSyntaxException;
import orbweaver.language.syntax.SourceText;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.dataformat.yaml.YAMLFactory;
import tools.jackson.dataformat.yaml.YAMLParser;

/**
 * Reader of one YAML document with a mapping at its root; every value has its offset. Aliases are
 * rejected, so that the result is never larger than the file.
 */
final class YamlReader {
  private static final YAMLFactory YAML = new YAMLFactory();

  private static final String PARSER_PREFIX = "found ";

  private final SourceText source;
  private final LineIndex lines;
  private final YAMLParser parser;

  private YamlReader(SourceText source, YAMLParser parser) {
    this.source = source;
    this.parser = parser;
    lines = new LineIndex(source.text());
  }

  /**
   * Reads a file.
   *
   * @throws FormulaSyntaxException with the position, if the file has no such document
   */
  static Mapping read(SourceText source) {
    try (var parser = (YAMLParser) YAML.createParser(ObjectReadContext.empty(), source.text())) {
      return new YamlReader(source, parser).document();
    } catch (JacksonException e) {
      throw syntaxError(source, e);
    }
  }

  /** Converts an exception of the parser, with its position. */
  private static FormulaSyntaxException syntaxError(SourceText source, JacksonException e) {
    var lines = new LineIndex(source.text());
    if (e.getCause() instanceof MarkedYamlEngineException marked) {
      var at = marked.getProblemMark().map(mark -> lines.offset(mark.getLine(), mark.getColumn()));
      return source.error(at.orElse(0), "YAML", withoutPrefix(marked.getProblem()));
    }
    // Limits on depth and length are detected before a position is known.
    var at =
        Optional.ofNullable(e.getLocation())
            .map(where -> lines.offset(where.getLineNr() - 1, where.getColumnNr() - 1));
    return source.error(at.orElse(0), "YAML", String.valueOf(e.getOriginalMessage()));
  }

  private static String withoutPrefix(String problem) {
    return problem.startsWith(PARSER_PREFIX) ? problem.substring(PARSER_PREFIX.length()) : problem;
  }

  private Mapping document() {
    if (parser.nextToken() == null) throw source.error(0, "keys and values", "nothing");
    var value = value();
    if (!(value instanceof Mapping mapping)) {
      throw source.error(value.offset(), "keys and values", value.description());
    }
    if (parser.nextToken() != null) throw source.error(offset(), "one document", "another");
    return mapping;
  }

  private YamlValue value() {
    if (parser.isCurrentAlias()) throw source.error(offset(), "the value itself", "an alias");
    var at = offset();
    return switch (parser.currentToken()) {
      case START_OBJECT -> mapping(at);
      case START_ARRAY -> sequence(at);
      case VALUE_NULL -> new NoValue(at);
      default -> new Scalar(parser.getString(), at);
    };
  }

  private Sequence sequence(int at) {
    var members = new ArrayList<YamlValue>();
    while (parser.nextToken() != JsonToken.END_ARRAY) members.add(value());
    return new Sequence(members, at);
  }

  private Mapping mapping(int at) {
    var entries = new ArrayList<KeyValue>();
    var offsets = new HashMap<String, Integer>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      var key = parser.currentName();
      var keyAt = offset();
      var before = offsets.put(key, keyAt);
      if (before != null) {
        throw source.error(
            keyAt, "each key once", '"' + key + "\" as at " + source.position(before));
      }
      var _ = parser.nextToken();
      entries.add(new KeyValue(key, keyAt, value()));
    }
    return new Mapping(entries, at);
  }

  private int offset() {
    var location = parser.currentTokenLocation();
    return lines.offset(location.getLineNr() - 1, location.getColumnNr() - 1);
  }
}
