package orbweaver.graph.analysis.crawltree;

import static orbweaver.graph.store.TestRecords.GOT;
import static orbweaver.graph.store.TestRecords.accepts;
import static orbweaver.graph.store.TestRecords.activity;
import static orbweaver.graph.store.TestRecords.decided;
import static orbweaver.graph.store.TestRecords.fetched;
import static orbweaver.graph.store.TestRecords.link;
import static orbweaver.graph.store.TestRecords.links;
import static orbweaver.graph.store.TestRecords.page;
import static orbweaver.graph.store.TestRecords.redirected;
import static orbweaver.graph.store.TestRecords.rejects;
import static orbweaver.graph.store.TestRecords.seed;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.util.Map;
import orbweaver.contract.activity.PathFeature;
import orbweaver.contract.fetch.Failure;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.page.LinkKind;
import orbweaver.contract.page.Page;
import orbweaver.contract.verdict.DecisionCode;
import orbweaver.graph.analysis.GraphAnalysisFixture;
import orbweaver.graph.analysis.OneStoreContract;
import org.junit.jupiter.api.Test;

/** Contract of the depths of pages; the test of each store extends it. */
public abstract class PageDepthContract extends OneStoreContract {
  @Test
  void theDepthIsThatOfTheShortestAcceptedPath() {
    graph()
        .store(
            seed("http://a.test/"),
            fetched("/", links("/1", "/no")),
            fetched("/1", links("/2", "/")));
    graph().store(fetched("/2", links("/3")), fetched("/no", links("/3")), fetched("/3"));
    graph().store(accepts("/"), accepts("/1"), accepts("/2"), accepts("/3"));
    graph().store(decided("/no", DecisionCode.REJECTED_BY_HEADER, "(header-content-type)", "/"));

    assertThat(depths())
        .containsOnly(
            entry("/", "0"),
            entry("/1", "1"),
            entry("/2", "2"),
            entry("/3", "3"),
            entry("/no", "1"));
  }

  @Test
  void targetsOfAcceptedLinksHaveADepthAndOnlyAcceptedPagesAreFollowed() {
    graph().store(seed("http://a.test/"), fetched("/", links("/gone", "/denied", "/unwanted")));
    graph().store(failed("/gone"), page("/denied", 1, new Outcome.RobotsDenied("Disallow: /")));
    graph()
        .store(page("/unwanted", 1, new Outcome.Filtered(), links("/behind")), fetched("/behind"));
    graph()
        .store(accepts("/"), decided("/gone", DecisionCode.FAILED, "404", "/"), accepts("/behind"));
    graph().store(decided("/denied", DecisionCode.ROBOTS_DENIED, "Disallow: /", "/"));
    graph()
        .store(decided("/unwanted", DecisionCode.REJECTED_BY_HEADER, "(header-content-type)", "/"));

    assertThat(depths())
        .containsOnly(
            entry("/", "0"),
            entry("/gone", "1"),
            entry("/denied", "1"),
            entry("/unwanted", "1"),
            entry("/behind", ""));
  }

  @Test
  void aSeedThatFailedIsAtDepthZero() {
    graph()
        .store(
            seed("http://a.test/"),
            failed("/"),
            decided("/", DecisionCode.FAILED, "time-out", "/"));

    assertThat(depths()).containsOnly(entry("/", "0"));
  }

  @Test
  void linksOfAPageFetchedAfterAFailureAreFollowed() {
    graph()
        .store(seed("http://a.test/"), failed("/"), decided("/", DecisionCode.FAILED, "503", "/"));
    graph().store(page("/", 2, GOT, links("/1")), decided("/", 2, DecisionCode.ACCEPTED, "", "/"));
    graph().store(fetched("/1"), accepts("/1"));

    assertThat(depths()).containsOnly(entry("/", "0"), entry("/1", "1"));
  }

  @Test
  void aFailedPageHasTheDepthFromItsOwnRootIfTheFormulaTestsRoots() {
    store().saveActivity(activity(1, "((origin-directory))", PathFeature.SEED_DIRECTORY));
    graph().store(seed("http://a.test/x/"), seed("http://a.test/y/"));
    graph()
        .store(
            fetched("/x/", links("/gone")),
            fetched("/y/", links("/far")),
            fetched("/far", links("/gone")));
    graph().store(accepts("/x/", "/x/"), accepts("/y/", "/y/"), accepts("/far", "/y/"));
    graph().store(failed("/gone"), decided("/gone", DecisionCode.FAILED, "404", "/y/"));

    assertThat(depths()).containsEntry("/gone", "2");
  }

  @Test
  void aRedirectAddsNoDepth() {
    graph()
        .store(
            seed("http://a.test/"),
            redirected("/", "/home"),
            fetched("/home", links("/1")),
            fetched("/1"));
    graph().store(decided("/", DecisionCode.REDIRECTED, "", "/"), accepts("/home"), accepts("/1"));

    assertThat(depths()).containsOnly(entry("/", "0"), entry("/home", "0"), entry("/1", "1"));
  }

  @Test
  void linkElementsAreEdgesButNotFollowed() {
    graph()
        .store(
            seed("http://a.test/"),
            fetched("/", link(0, "/style", LinkKind.LINK)),
            fetched("/style"));
    graph().store(accepts("/"), accepts("/style"));

    assertThat(graph().edges()).hasSize(1);
    assertThat(depths()).containsOnly(entry("/", "0"), entry("/style", ""));
  }

  @Test
  void rootsAreOneClassUnlessTheFormulaTestsThem() {
    ofTwoRoots();

    assertThat(depths()).containsEntry("/n", "2");
    store().saveActivity(activity(1, "((origin-directory))", PathFeature.SEED_DIRECTORY));
    assertThat(depths()).containsEntry("/m", "1").containsEntry("/n", "");
  }

  @Test
  void rootsThatTheFormulaCannotDistinguishAreOneClass() {
    ofTwoRoots();
    store().saveActivity(activity(1, "((origin-host))", PathFeature.SEED_HOST));

    assertThat(depths()).containsEntry("/x/", "0").containsEntry("/n", "2");
  }

  private void ofTwoRoots() {
    graph().store(seed("http://a.test/x/"), seed("http://a.test/y/"));
    graph()
        .store(
            fetched("/x/", links("/m")), fetched("/y/", links("/x/")), fetched("/m", links("/n")));
    graph().store(fetched("/n"), accepts("/x/", "/x/", "/y/"), accepts("/y/", "/y/"));
    graph().store(accepts("/m", "/x/"), accepts("/n", "/y/"));
  }

  @Test
  void aRejectedLinkIsNotFollowedIfTheFormulaTestsLinks() {
    graph()
        .store(seed("http://a.test/"), fetched("/", links("/x", "/t")), fetched("/x", links("/t")));
    graph().store(fetched("/t"), accepts("/"), accepts("/x"), accepts("/t"));
    graph().store(rejects("/", "/t", DecisionCode.REJECTED_BY_CONTEXT, "(anchor-search \"x\")"));

    assertThat(depths()).containsEntry("/t", "1");
    store().saveActivity(activity(1, "((anchor-search \"x\"))", PathFeature.REFERRER));
    assertThat(depths()).containsEntry("/t", "2");
  }

  @Test
  void aLinkThatAnOlderVersionRejectedIsNotFollowed() {
    store().saveActivity(activity(1, "((uri-search \"x\"))"));
    graph().store(seed("http://a.test/"), fetched("/", links("/x", "/t")), accepts("/"));
    graph().store(rejects("/", "/t", DecisionCode.REJECTED_BY_URI, "(uri-search \"x\")"));
    store().saveActivity(activity(2, "((no-cycles))"));
    graph().store(fetched("/x", links("/t")), fetched("/t"), accepts("/x"), accepts("/t"));

    assertThat(depths()).containsEntry("/t", "2");
  }

  @Test
  void aLinkThatOneDiscoveryPathAcceptsIsFollowed() {
    store().saveActivity(activity(1, "((rel \"x\"))", PathFeature.DEPTH, PathFeature.REFERRER));
    graph().store(seed("http://a.test/"), fetched("/", links("/t")), fetched("/t"));
    graph().store(accepts("/", "/", "/y/"), accepts("/t"));
    graph().store(rejects("/", "/t", DecisionCode.REJECTED_BY_CONTEXT, "(depth 2)"));

    assertThat(depths()).containsEntry("/t", "1");
  }

  private Map<String, String> depths() {
    return new GraphAnalysisFixture(store().graph()).depths();
  }

  private static Page failed(String path) {
    return page(path, 1, new Outcome.Failed(Failure.TIMEOUT));
  }
}
