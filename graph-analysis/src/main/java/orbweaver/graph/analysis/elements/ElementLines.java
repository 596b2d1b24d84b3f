package orbweaver.graph.analysis.elements;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;
import java.util.Optional;
import orbweaver.language.evidence.FamilyIndex;

/**
 * Stream that completes the rows of {@link UrlElements}: the values of elements that the activity
 * neither requested nor rejected, and the local rules.
 */
final class ElementLines extends OutputStream {
  private static final int ACTIVITY = 0;
  private static final int INDEX = 1;
  private static final int URL = 2;
  private static final int PARENT = 3;
  private static final int DEPTH = 4;
  private static final int VALUE = 5;
  private static final int CODE = 6;
  private static final int OUTCOME = 7;
  private static final int FOLLOWED = 8;
  private static final int PARENTS = 9;
  private static final int ROOT = 10;
  private static final int RULE_FAMILY = 11;

  private final OutputStream out;
  private final Map<String, ActivityFormula> rules;
  private final ByteArrayOutputStream line = new ByteArrayOutputStream();

  ElementLines(OutputStream out, Map<String, ActivityFormula> rules) {
    this.out = out;
    this.rules = rules;
  }

  @Override
  public void write(int octet) throws IOException {
    if (octet != '\n') {
      line.write(octet);
      return;
    }
    var row = row(line.toString(UTF_8).split("\t", -1));
    out.write(row.line().getBytes(UTF_8));
    line.reset();
  }

  private ElementRow row(String[] columns) {
    var own = rules.getOrDefault(columns[ACTIVITY], ActivityFormula.NONE);
    var depth = text(columns[DEPTH]).map(Integer::valueOf);
    var path =
        new ElementPath(
            columns[URL],
            text(columns[ROOT]).orElse(columns[URL]),
            text(columns[PARENT]),
            depth.orElse(0),
            text(columns[RULE_FAMILY]).map(FamilyIndex::parse));
    return new ElementRow(
        columns[ACTIVITY],
        text(columns[INDEX]),
        columns[URL],
        text(columns[PARENT]),
        depth,
        text(columns[CODE]).isPresent() ? stored(columns) : own.valueOf(path),
        columns[OUTCOME],
        columns[FOLLOWED].equals("1"),
        columns[PARENTS],
        own.localRules(path));
  }

  private static ElementValue stored(String[] columns) {
    return new ElementValue(Integer.parseInt(columns[VALUE]), ElementValue.state(columns[CODE]));
  }

  private static Optional<String> text(String column) {
    return Optional.of(column).filter(text -> !text.isEmpty());
  }
}
