package orbweaver.engine;

import java.time.Instant;
import java.util.Optional;
import orbweaver.contract.library.LibraryRequest;
import orbweaver.engine.state.EngineState;
import orbweaver.engine.tables.LibraryTables;
import orbweaver.engine.tables.SeedQueue;
import orbweaver.library.EntrySeeds;
import orbweaver.library.LibraryActivities;
import orbweaver.library.LibraryAnswer;
import orbweaver.library.LibraryAnswer.Changed;
import orbweaver.library.LibraryAnswer.Rejected;
import orbweaver.library.VirtualLibrary;
import orbweaver.library.rules.Requester;

/**
 * Virtual library of a crawl, in tables of its state, and the seeds that its entries give. It is
 * used in turns of the engine: what a request changes, and its seeds, are in one commit.
 */
public final class EngineLibrary {
  // A turn of a million seeds would stop the crawl for a minute.
  private static final int MAX_SEEDS_PER_TURN = 100;

  private final EngineState state;
  private final SeedQueue seeds;
  // Read when it is first used, because most crawls have none.
  private Optional<VirtualLibrary> opened = Optional.empty();

  /** Opens the library in a state. */
  public EngineLibrary(EngineState state) {
    this.state = state;
    seeds = new SeedQueue(state);
  }

  /** Returns the library. */
  public VirtualLibrary library() {
    if (opened.isEmpty()) opened = Optional.of(new VirtualLibrary(new LibraryTables(state)));
    return opened.get();
  }

  /**
   * Carries out a request, or rejects it. URLs of entries that are new, changed or moved, or whose
   * library gets another activity, become seeds of the activity of the library; {@link #sendSeeds}
   * submits them.
   */
  public LibraryAnswer submit(
      LibraryRequest request, Requester requester, CrawlEngine engine, Instant now) {
    var before = LibraryActivities.of(library(), request);
    var answer = library().submit(request, requester, now);
    switch (answer) {
      case Changed changed -> {
        var seeded = library().read(view -> before.seeded(view, changed.written()));
        library().read(view -> EntrySeeds.of(view, seeded)).forEach(seeds::add);
        var _ = sendSeeds(engine, now);
      }
      case Rejected _ -> {}
    }
    return answer;
  }

  /** Submits some of the seeds that wait; returns whether there are more. */
  public boolean sendSeeds(CrawlEngine engine, Instant now) {
    for (var count = 0; count < MAX_SEEDS_PER_TURN; count++) {
      var seed = seeds.poll();
      if (seed.isEmpty()) return false;
      // A refused seed is a dead letter.
      var _ = engine.submit(seed.get(), now);
    }
    return seeds.hasMore();
  }
}
