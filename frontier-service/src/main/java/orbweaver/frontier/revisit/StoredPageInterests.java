package orbweaver.frontier.revisit;

import java.util.ArrayList;
import java.util.List;
import orbweaver.contract.fetch.Outcome;
import orbweaver.contract.fetch.Outcome.Blocked;
import orbweaver.contract.fetch.Outcome.Deferred;
import orbweaver.contract.fetch.Outcome.Failed;
import orbweaver.contract.fetch.Outcome.Fetched;
import orbweaver.contract.fetch.Outcome.Filtered;
import orbweaver.contract.fetch.Outcome.NotModified;
import orbweaver.contract.fetch.Outcome.Redirected;
import orbweaver.contract.fetch.Outcome.RefetchNeeded;
import orbweaver.contract.fetch.Outcome.RobotsDenied;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.contract.url.CrawlUrl;
import orbweaver.contract.url.UrlFingerprint;
import orbweaver.frontier.active.InterestCodec;
import orbweaver.frontier.state.BufferedTable;
import orbweaver.frontier.state.Codec;
import orbweaver.frontier.state.TableFactory;

/** Table of the interests in pages and redirects: for each activity one interest per path. */
public final class StoredPageInterests implements PageInterests {
  private final BufferedTable<UrlFingerprint, List<Interest>> interests;

  public StoredPageInterests(TableFactory tables) {
    interests =
        new BufferedTable<>(tables.table("page-interests", Codec.FINGERPRINT, InterestCodec.LIST));
  }

  @Override
  public List<Interest> of(CrawlUrl url) {
    return interests.get(UrlFingerprint.of(url)).orElse(List.of());
  }

  @Override
  public void update(FetchRequest request, Outcome outcome) {
    switch (outcome) {
      case Fetched _, Redirected _ -> put(request, stored(request));
      case Filtered _, NotModified _ -> {
        var before = stored(request);
        if (!before.isEmpty()) put(request, before);
      }
      case RobotsDenied _, Blocked _, Deferred _, RefetchNeeded _, Failed _ -> {}
    }
  }

  // The first request of a URL has no stored interests, so none are looked up.
  private List<Interest> stored(FetchRequest request) {
    return request.number() > 1 ? of(request.url()) : List.of();
  }

  private void put(FetchRequest request, List<Interest> before) {
    var all = new ArrayList<>(request.interests());
    for (var interest : before)
      if (request.interests().stream().noneMatch(added -> isSamePath(added, interest)))
        all.add(interest);
    if (!all.equals(before)) interests.put(UrlFingerprint.of(request.url()), all);
  }

  private static boolean isSamePath(Interest first, Interest second) {
    return first.activity().equals(second.activity()) && first.path().equals(second.path());
  }

  @Override
  public void flush() {
    interests.flush();
  }
}
