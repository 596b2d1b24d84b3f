package orbweaver.graph.tree;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import orbweaver.graph.LinkGraph;
import orbweaver.language.family.FamilyIndex;

/** Reads the table of elements and knows of each how deep it stands in its tree. */
public final class Elements extends OutputStream {
  private static final int ACTIVITY = 0;
  private static final int INDEX = 1;
  private static final int URL = 2;
  private static final int PARENT = 3;
  private static final int DEPTH = 4;
  private static final int STATE = 6;
  private static final int OUTCOME = 7;

  private final Optional<String> wanted;
  private final Consumer<Element> reader;
  private final ByteArrayOutputStream line = new ByteArrayOutputStream();
  private final Deque<String> above = new ArrayDeque<>();
  private String activity = "";
  private boolean isHeaderRead;

  private Elements(Optional<String> wanted, Consumer<Element> reader) {
    this.wanted = wanted;
    this.reader = reader;
  }

  /**
   * Hands on every element, each before those it leads to.
   *
   * @param activity whose tree; of all when absent
   */
  public static void each(
      LinkGraph graph,
      Optional<String> activity,
      Function<FamilyIndex, String> printed,
      Consumer<Element> reader)
      throws IOException {
    try (var elements = new Elements(activity, reader)) {
      graph.elements(elements, printed);
    }
  }

  @Override
  public void write(int letter) {
    if (letter != '\n') {
      line.write(letter);
      return;
    }
    if (isHeaderRead) read(line.toString(UTF_8).split("\t", -1));
    isHeaderRead = true;
    line.reset();
  }

  private void read(String[] columns) {
    if (!wanted.map(columns[ACTIVITY]::equals).orElse(true)) return;
    if (!columns[ACTIVITY].equals(activity)) above.clear();
    activity = columns[ACTIVITY];
    var parent = text(columns[PARENT]);
    while (!above.isEmpty() && !parent.map(above.peek()::equals).orElse(false)) above.pop();
    reader.accept(element(columns, parent));
    above.push(columns[URL]);
  }

  private Element element(String[] columns, Optional<String> parent) {
    return new Element(
        columns[ACTIVITY],
        text(columns[INDEX]),
        columns[URL],
        parent,
        above.size(),
        text(columns[DEPTH]).map(Integer::valueOf),
        columns[STATE],
        text(columns[OUTCOME]));
  }

  private static Optional<String> text(String column) {
    return Optional.of(column).filter(text -> !text.isEmpty());
  }
}
