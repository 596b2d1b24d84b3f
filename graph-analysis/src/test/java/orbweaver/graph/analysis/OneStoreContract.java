package orbweaver.graph.analysis;

import orbweaver.graph.store.GraphStore;
import orbweaver.graph.store.StoreFixture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** Contract whose tests each use one new store; the test of each store extends it. */
public abstract class OneStoreContract {
  private GraphStore store;
  private StoreFixture graph;

  /** Opens a new store. */
  protected abstract GraphStore open();

  @BeforeEach
  protected final void openStore() {
    store = open();
    graph = new StoreFixture(store);
  }

  @AfterEach
  protected final void closeStore() {
    store.close();
  }

  /** Returns the store of the test. */
  protected final GraphStore store() {
    return store;
  }

  /** Returns a writer of records to the store. */
  protected final StoreFixture graph() {
    return graph;
  }
}
