package orbweaver.graph.file.chart;

import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.objects.ObjectArrayList;
import it.unimi.dsi.fastutil.objects.ObjectOpenHashSet;
import java.io.IOException;
import java.util.Optional;

/** Many arcs in 20 bytes each, and the texts of their links once each. */
final class Arcs {
  private static final String NONE = "";

  private final IntArrayList sources = new IntArrayList();
  private final IntArrayList targets = new IntArrayList();
  private final IntArrayList links = new IntArrayList();
  private final ObjectArrayList<String> kinds = new ObjectArrayList<>();
  private final ObjectArrayList<String> texts = new ObjectArrayList<>();
  private final ObjectOpenHashSet<String> pool = new ObjectOpenHashSet<>();

  void add(Arc arc) {
    sources.add(arc.source());
    targets.add(arc.target());
    links.add(arc.links());
    kinds.add(pool.addOrGet(arc.kind().orElse(NONE)));
    texts.add(pool.addOrGet(arc.text().orElse(NONE)));
  }

  int size() {
    return sources.size();
  }

  Arc get(int place) {
    return new Arc(
        sources.getInt(place),
        targets.getInt(place),
        present(kinds.get(place)),
        present(texts.get(place)),
        links.getInt(place));
  }

  private static Optional<String> present(String text) {
    return Optional.of(text).filter(some -> !some.isEmpty());
  }

  void each(Arc.Reader reader) throws IOException {
    for (int place = 0; place < size(); place++) reader.read(get(place));
  }

  /** Makes the numbers others, in place. */
  void renumber(int[] numbers) {
    for (int place = 0; place < size(); place++) {
      sources.set(place, numbers[sources.getInt(place)]);
      targets.set(place, numbers[targets.getInt(place)]);
    }
  }
}
