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

  private static final String FOUND = "found ";

  private final SourceText page;
  private final LineIndex lines;
  private final YAMLParser parser;

  private YamlReader(SourceText page, YAMLParser parser) {
    this.page = page;
    this.parser = parser;
    lines = new LineIndex(page.text());
  }

  /**
   * Reads a file.
   *
   * @throws FormulaSyntaxException with the position, if the file has no such document
   */
  static Mapping read(SourceText page) {
    try (var parser = (YAMLParser) YAML.createParser(ObjectReadContext.empty(), page.text())) {
      return new YamlReader(page, parser).document();
    } catch (JacksonException e) {
      throw wrong(page, e);
    }
  }

  /** Converts an exception of the parser, with its position. */
  private static FormulaSyntaxException wrong(SourceText page, JacksonException e) {
    var lines = new LineIndex(page.text());
    if (e.getCause() instanceof MarkedYamlEngineException marked) {
      var at = marked.getProblemMark().map(mark -> lines.offset(mark.getLine(), mark.getColumn()));
      return page.error(at.orElse(0), "YAML", withoutPrefix(marked.getProblem()));
    }
    // Limits on depth and length are detected before a position is known.
    var at =
        Optional.ofNullable(e.getLocation())
            .map(where -> lines.offset(where.getLineNr() - 1, where.getColumnNr() - 1));
    return page.error(at.orElse(0), "YAML", String.valueOf(e.getOriginalMessage()));
  }

  private static String withoutPrefix(String problem) {
    return problem.startsWith(FOUND) ? problem.substring(FOUND.length()) : problem;
  }

  private Mapping document() {
    if (parser.nextToken() == null) throw page.error(0, "keys and values", "nothing");
    var value = value();
    if (!(value instanceof Mapping mapping)) {
      throw page.error(value.offset(), "keys and values", value.description());
    }
    if (parser.nextToken() != null) throw page.error(offset(), "one document", "another");
    return mapping;
  }

  private YamlValue value() {
    if (parser.isCurrentAlias()) throw page.error(offset(), "the value itself", "an alias");
    var at = offset();
    return switch (parser.currentToken()) {
      case START_OBJECT -> mapping(at);
      case START_ARRAY -> listing(at);
      case VALUE_NULL -> new NoValue(at);
      default -> new Scalar(parser.getString(), at);
    };
  }

  private Sequence listing(int at) {
    var members = new ArrayList<YamlValue>();
    while (parser.nextToken() != JsonToken.END_ARRAY) members.add(value());
    return new Sequence(members, at);
  }

  private Mapping mapping(int at) {
    var entries = new ArrayList<KeyValue>();
    var places = new HashMap<String, Integer>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      var key = parser.currentName();
      var keyAt = offset();
      var before = places.put(key, keyAt);
      if (before != null) {
        throw page.error(keyAt, "each key once", '"' + key + "\" as at " + page.position(before));
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
