package orbweaver.cli.repair;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import orbweaver.cli.crawl.Errand;
import orbweaver.cli.exit.CommandException;
import orbweaver.cli.run.GraphPlace;
import orbweaver.cli.run.GraphPlace.InFolder;
import orbweaver.cli.run.Layout;
import orbweaver.cli.run.Service;
import orbweaver.cli.watch.Screen;
import orbweaver.graph.kafka.Stand;
import orbweaver.kit.wire.KafkaRing;

/**
 * Holds a graph against its topics, and forgets it where it has more than they.
 *
 * @param dir of the crawl, or of the services, whose sink keeps it
 * @param yes whether it is to be done
 */
record RepairErrand(GraphPlace graph, Path dir, boolean yes, Screen screen) implements Errand {
  /** What was found, and done. */
  private enum Outcome {
    /** The graph has nothing that the topics lack. */
    NOTHING_TO_REPAIR,
    /** It is ahead, and can be made again. */
    WOULD_BE_MADE_AGAIN,
    /** It was forgotten, and is made again by its sink. */
    IS_MADE_AGAIN
  }

  /**
   * What is shown where JSON is wanted.
   *
   * @param ahead each partition of which it has more than there is
   */
  private record Told(Outcome outcome, List<String> ahead) {}

  @Override
  public void atRest(KafkaRing ring) {
    requireGraph();
    var sink = Layout.station(dir, Service.SINK.station());
    try (var store = graph.open(sink, ring.manifest().id())) {
      var stands = Stand.of(ring, store.offsets());
      var ahead = stands.stream().filter(Stand::isAhead).map(Stand::toString).toList();
      if (ahead.isEmpty()) {
        tell(Outcome.NOTHING_TO_REPAIR, ahead);
        return;
      }
      requireWhole(stands);
      if (yes) store.clear();
      tell(yes ? Outcome.IS_MADE_AGAIN : Outcome.WOULD_BE_MADE_AGAIN, ahead);
    }
  }

  private void requireGraph() {
    if (!(graph instanceof InFolder) || Files.exists(Layout.graph(dir))) return;
    throw CommandException.usage(
        "--dir: no graph in %s (expected: the folder of the crawl, or of the sink's service)"
            .formatted(dir));
  }

  // From topics of which something was freed a graph could be made of the rest alone.
  private static void requireWhole(List<Stand> stands) {
    stands.stream()
        .filter(stand -> stand.begin() > 0)
        .findFirst()
        .ifPresent(
            stand -> {
              throw CommandException.usage(
                  "the graph cannot be made again: %s, its beginning was freed (--keep). Take back a"
                          .formatted(stand)
                      + " copy of the graph that is older than the loss; its sink reads on from"
                      + " there");
            });
  }

  private void tell(Outcome outcome, List<String> ahead) {
    var lines = new ArrayList<>(ahead);
    lines.add(
        switch (outcome) {
          case NOTHING_TO_REPAIR -> "the graph has nothing that its topics lack: nothing to repair";
          case WOULD_BE_MADE_AGAIN ->
              "the graph would be forgotten, whole, and made again from its topics; --yes does it";
          case IS_MADE_AGAIN ->
              "the graph is forgotten; its sink makes it again from its topics when it works";
        });
    screen.tell(String.join("\n", lines), new Told(outcome, ahead));
  }
}
