package orbweaver.graph.analysis.crawltree;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import orbweaver.graph.analysis.GraphAnalysis;
import orbweaver.graph.analysis.crawltree.TreeElement.TreePosition;
import orbweaver.graph.store.LinkGraph;
import orbweaver.graph.store.sql.GraphSnapshot;
import orbweaver.language.evidence.FamilyIndex;

/**
 * Parser of the lines of {@link GraphAnalysis#writeElements}. It derives the tree level of each
 * element from the parents.
 */
public final class TreeElementParser extends OutputStream {
  private static final int ACTIVITY = 0;
  private static final int INDEX = 1;
  private static final int URL = 2;
  private static final int PARENT = 3;
  private static final int DEPTH = 4;
  private static final int STATE = 6;
  private static final int OUTCOME = 7;

  private final Optional<String> selectedActivity;
  private final Consumer<TreeElement> consumer;
  private final ByteArrayOutputStream line = new ByteArrayOutputStream();
  private final Deque<String> ancestors = new ArrayDeque<>();
  private String activity = "";
  private boolean isHeaderRead;

  private TreeElementParser(Optional<String> selectedActivity, Consumer<TreeElement> consumer) {
    this.selectedActivity = selectedActivity;
    this.consumer = consumer;
  }

  /**
   * Passes every element to the consumer; parents precede their children.
   *
   * @param activity limits the tree to one activity; all activities if absent
   */
  public static void forEach(
      LinkGraph graph,
      Optional<String> activity,
      Function<FamilyIndex, String> formatIndex,
      Consumer<TreeElement> consumer)
      throws IOException {
    try (var elements = new TreeElementParser(activity, consumer)) {
      new GraphAnalysis(graph).writeElements(elements, formatIndex);
    }
  }

  /** Passes every element of all activities to the consumer; parents precede their children. */
  public static void forEach(GraphSnapshot snapshot, Consumer<TreeElement> consumer)
      throws SQLException {
    try (var elements = new TreeElementParser(Optional.empty(), consumer)) {
      new TextTables(snapshot).writeElements(elements, FamilyIndex::toString);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void write(int octet) {
    if (octet != '\n') {
      line.write(octet);
      return;
    }
    if (isHeaderRead) parse(line.toString(UTF_8).split("\t", -1));
    isHeaderRead = true;
    line.reset();
  }

  private void parse(String[] columns) {
    if (!selectedActivity.map(columns[ACTIVITY]::equals).orElse(true)) return;
    if (!columns[ACTIVITY].equals(activity)) ancestors.clear();
    activity = columns[ACTIVITY];
    var parent = text(columns[PARENT]);
    while (!ancestors.isEmpty() && !parent.map(ancestors.peek()::equals).orElse(false))
      ancestors.pop();
    consumer.accept(element(columns, parent));
    ancestors.push(columns[URL]);
  }

  private TreeElement element(String[] columns, Optional<String> parent) {
    var depth = text(columns[DEPTH]).map(Integer::valueOf);
    var position = new TreePosition(parent, ancestors.size(), depth);
    return new TreeElement(
        columns[ACTIVITY],
        text(columns[INDEX]),
        columns[URL],
        position,
        columns[STATE],
        text(columns[OUTCOME]));
  }

  private static Optional<String> text(String column) {
    return Optional.of(column).filter(text -> !text.isEmpty());
  }
}
