package orbweaver.graph.analysis.crawltree;

import static java.util.stream.Collectors.joining;
import static orbweaver.graph.store.TestRecords.WALK;
import static orbweaver.graph.store.TestRecords.fetched;
import static orbweaver.graph.store.TestRecords.link;
import static orbweaver.graph.store.TestRecords.links;
import static orbweaver.graph.store.TestRecords.redirected;
import static orbweaver.graph.store.TestRecords.seed;
import static orbweaver.graph.store.TestRecords.url;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.request.DiscoveryPath;
import orbweaver.contract.request.Interest;
import orbweaver.contract.request.Priority;
import orbweaver.contract.verdict.Outlink;
import orbweaver.contract.verdict.OutlinkBatch;
import orbweaver.graph.analysis.OneStoreContract;
import orbweaver.graph.store.StoredActivity;
import orbweaver.graph.store.StoredActivity.StoredSeed;
import orbweaver.language.evidence.FamilyIndex;
import org.junit.jupiter.api.Test;

/** Contract of trees of accepted links; the test of each store extends it. */
public abstract class SelectedTreeContract extends OneStoreContract {
  private final AcceptedPaths paths = new AcceptedPaths();
  private final HashMap<String, String> states = new HashMap<>();

  @Test
  void aLinkThatIsNotAcceptedIsNoArcAlthoughBothUrlsAreAccepted() {
    graph()
        .store(
            seed("http://a.test/"),
            fetched("/", links("/c", "/b")),
            fetched("/b", link(0, "/c", LinkKind.FRAME)),
            fetched("/c"));
    accept("/", 0, 0);
    accept("/b", 1, 0);
    accept("/c", 2, 0);
    acceptLink("/", "/b", 1, 0);
    acceptLink("/b", "/c", 2, 0);

    assertThat(tree()).containsExactly("01 / - 0", "01.02 /b / 1", "01.02.01 /c /b 2");
  }

  @Test
  void aLinkThatIsAcceptedAtOneDepthOnlyIsNoArcAtAnother() {
    graph()
        .store(
            seed("http://a.test/"),
            fetched("/", links("/a", "/b")),
            fetched("/a", links("/b", "/d")),
            fetched("/b", links("/d")),
            fetched("/d"));
    accept("/", 0, 0);
    accept("/a", 1, 0);
    accept("/b", 1, 0);
    accept("/b", 2, 0);
    accept("/d", 3, 0);
    acceptLink("/", "/a", 1, 0);
    acceptLink("/", "/b", 1, 0);
    acceptLink("/a", "/b", 2, 0);
    acceptLink("/a", "/d", 2, 0);
    acceptLink("/b", "/d", 3, 0);

    assertThat(tree())
        .containsExactly("01 / - 0", "01.01 /a / 1", "01.01.01.01 /d /b 3", "01.02 /b / 1");
  }

  @Test
  void aRedirectKeepsTheIndexAndTheDepth() {
    graph()
        .store(
            seed("http://a.test/"),
            fetched("/", links("/old")),
            redirected("/old", "/new"),
            fetched("/new", links("/x")),
            fetched("/x"));
    accept("/", 0, 0);
    accept("/old", 1, 0);
    accept("/new", 1, 1);
    accept("/x", 2, 0);
    acceptLink("/", "/old", 1, 0);
    acceptLink("/old", "/new", 1, 1);
    acceptLink("/new", "/x", 2, 0);

    assertThat(tree())
        .containsExactly("01 / - 0", "01.01 /old / 1", "01.01 /new /old 1", "01.01.01 /x /new 2");
  }

  private void accept(String path, int depth, int hops) {
    paths.add(url(path), new DiscoveryPath(url("/"), depth, hops));
    states.put(url(path).toString(), "accepted");
  }

  private void acceptLink(String page, String target, int depth, int hops) {
    var path = new DiscoveryPath(url("/"), depth, hops);
    var outlink = new Outlink(url(target), new Interest(WALK, 1, path, "t", Priority.NEXT));
    paths.add(OutlinkBatch.of(Optional.of(url(page)), List.of(outlink)));
  }

  private List<String> tree() {
    var activity =
        new StoredActivity(WALK, "((no-cycles))", List.of(new StoredSeed("http://a.test/", 1)));
    var lines = new ArrayList<String>();
    new SelectedTree(store().graph(), activity, paths, states)
        .forEach(FamilyIndex::toString, element -> lines.add(line(element)));
    return lines;
  }

  private static String line(TreeElement element) {
    return Stream.of(
            element.index().orElse("-"),
            element.url(),
            element.position().parent().orElse("-"),
            element.position().depth().map(String::valueOf).orElse("-"))
        .map(text -> text.replace("http://a.test", ""))
        .collect(joining(" "));
  }
}
