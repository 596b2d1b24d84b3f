package orbweaver.graph.analysis.export.model;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.objects.ObjectArrayList;
import it.unimi.dsi.fastutil.objects.ObjectOpenHashSet;
import java.io.IOException;
import java.util.Optional;

/** Edges in column arrays of 20 bytes per edge; equal texts are stored once. */
final class EdgeColumns {
  private static final String NONE = "";

  private final IntArrayList sources = new IntArrayList();
  private final IntArrayList targets = new IntArrayList();
  private final IntArrayList links = new IntArrayList();
  private final ObjectArrayList<String> kinds = new ObjectArrayList<>();
  private final ObjectArrayList<String> texts = new ObjectArrayList<>();
  private final ObjectOpenHashSet<String> pool = new ObjectOpenHashSet<>();

  void add(NumberedEdge arc) {
    sources.add(arc.source());
    targets.add(arc.target());
    links.add(arc.links());
    kinds.add(pool.addOrGet(arc.kind().orElse(NONE)));
    texts.add(pool.addOrGet(arc.text().orElse(NONE)));
  }

  int size() {
    return sources.size();
  }

  NumberedEdge get(int index) {
    return new NumberedEdge(
        sources.getInt(index),
        targets.getInt(index),
        present(kinds.get(index)),
        present(texts.get(index)),
        links.getInt(index));
  }

  private static Optional<String> present(String text) {
    return Optional.of(text).filter(value -> !value.isEmpty());
  }

  void forEach(NumberedEdge.EdgeReader reader) throws IOException {
    for (int index = 0; index < size(); index++) reader.read(get(index));
  }

  /** Replaces every node number {@code n} by {@code numbers[n]}, in place. */
  void renumber(int[] numbers) {
    for (int index = 0; index < size(); index++) {
      sources.set(index, numbers[sources.getInt(index)]);
      targets.set(index, numbers[targets.getInt(index)]);
    }
  }
}
