package orbweaver.app.engine;

import java.util.List;
import java.util.function.Function;
import orbweaver.contract.library.LibraryChange;
import orbweaver.contract.library.LibraryRequest;
import orbweaver.contract.library.Posting;
import orbweaver.engine.EngineLibrary;
import orbweaver.library.LibraryAccess;
import orbweaver.library.LibraryAnswer;
import orbweaver.library.VirtualLibrary;
import orbweaver.library.rules.Requester;
import orbweaver.library.tree.LibraryView;
import orbweaver.runtime.OperationException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Access to the virtual library of a crawl without a broker. Queries read it beside the engine; all
 * else is done in turns of the engine.
 */
record EngineLibraryAccess(EngineTurns turns, EngineLibrary engineLibrary)
    implements LibraryAccess {
  private static final Logger LOG = LoggerFactory.getLogger(EngineLibraryAccess.class);

  private VirtualLibrary library() {
    return turns.run((_, _) -> engineLibrary.library());
  }

  @Override
  public <T> T read(Function<LibraryView, T> query) {
    return library().read(query);
  }

  @Override
  public LibraryAnswer submit(LibraryRequest request, Requester requester) {
    var answer = turns.run((engine, now) -> engineLibrary.submit(request, requester, engine, now));
    sendSeeds();
    return answer;
  }

  private void sendSeeds() {
    try {
      while (turns.run(engineLibrary::sendSeeds)) {
        // Seeds that do not fit into one turn are sent in further ones.
      }
    } catch (OperationException e) {
      // The change is stored; as an error it would be made again.
      LOG.info("seeds of the virtual library wait until the crawl is resumed", e);
    }
  }

  @Override
  public List<Posting> named(long change) {
    return turns.run((_, _) -> engineLibrary.library().named(change));
  }

  @Override
  public List<LibraryChange> changes(long before, int limit) {
    return turns.run((_, _) -> engineLibrary.library().changes(before, limit));
  }
}
