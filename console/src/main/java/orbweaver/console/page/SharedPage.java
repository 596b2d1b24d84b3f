package orbweaver.console.page;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import orbweaver.console.visitor.VisitorRole;

/**
 * Page of a running crawl that is read once for all who ask for the same within two seconds. It
 * then shows the state of one commit, as any page does. Thread-safe.
 */
public final class SharedPage implements ServedPage {
  private static final long MAX_AGE = Duration.ofSeconds(2).toNanos();
  private static final int MAX_VIEWS = 16;

  private final ServedPage page;
  // Guarded by itself. The views that were read last, by parameters.
  private final Map<Map<String, List<String>>, ReadView> views = new LinkedHashMap<>();

  /** Creates a page without views. */
  public SharedPage(ServedPage page) {
    this.page = page;
  }

  private record ReadView(PageView view, long nanoTime) {
    private boolean isYoung() {
      return System.nanoTime() - nanoTime < MAX_AGE;
    }
  }

  @Override
  public VisitorRole role() {
    return page.role();
  }

  @Override
  public PageView answer(Parameters parameters) {
    var key = parameters.values();
    // The state is not younger than the beginning.
    var start = System.nanoTime();
    return shared(key).orElseGet(() -> keep(key, new ReadView(page.answer(parameters), start)));
  }

  private Optional<PageView> shared(Map<String, List<String>> key) {
    synchronized (views) {
      return Optional.ofNullable(views.get(key)).filter(ReadView::isYoung).map(ReadView::view);
    }
  }

  private PageView keep(Map<String, List<String>> key, ReadView read) {
    synchronized (views) {
      views.remove(key);
      views.put(key, read);
      if (views.size() > MAX_VIEWS) views.remove(views.keySet().iterator().next());
    }
    return read.view();
  }
}
