package orbweaver.frontier.seen;

import static java.util.stream.Collectors.toMap;

import java.util.List;
import orbweaver.contract.activity.Activity;
import orbweaver.contract.request.FetchRequest;
import orbweaver.contract.request.Interest;
import orbweaver.frontier.ActivityLookup;

/**
 * Annotation of interests with the answers to {@code known-to}: for crawls whose formula uses it,
 * adds which other crawls have seen the URL.
 */
public record KnownToAnnotator(ActivityLookup activities) {
  /** Returns a copy of a request with the answers as of now. */
  public FetchRequest annotate(FetchRequest request, SeenUrl seen) {
    return request.withInterests(
        request.interests().stream().map(interest -> annotate(interest, seen)).toList());
  }

  private Interest annotate(Interest interest, SeenUrl seen) {
    return activities
        .forInterest(interest)
        .flatMap(Activity::knownTo)
        .map(names -> annotate(interest, names, seen))
        .orElse(interest);
  }

  private Interest annotate(Interest interest, List<String> names, SeenUrl seen) {
    var others =
        seen.paths().keySet().stream().filter(id -> !id.equals(interest.activity())).toList();
    return interest.withKnownTo(
        names.stream().collect(toMap(name -> name, name -> isOneOf(others, name))));
  }

  private boolean isOneOf(List<String> ids, String name) {
    return ids.stream().anyMatch(id -> id.equals(name) || isPartyOf(id, name));
  }

  private boolean isPartyOf(String id, String name) {
    return activities.current(id).filter(activity -> activity.isNamed(name)).isPresent();
  }
}
