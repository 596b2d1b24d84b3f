package orbweaver.admin.profile;

import java.util.Optional;
import orbweaver.admin.crawl.CrawlAccess;
import orbweaver.admin.crawl.CrawlTask;
import orbweaver.contract.profile.NewsDelivery;
import orbweaver.contract.profile.Profile;

/** Task that puts a profile on file. */
public record PutProfile(Profile profile) implements CrawlTask<PutProfile.Result> {
  /**
   * Result of the task.
   *
   * @param replaced whether there was a profile with that name
   * @param delivery where the news are delivered, for people; absent if they are only stored
   */
  public record Result(String profile, boolean replaced, Optional<String> delivery) {
    public String text() {
      return "%s: %s; pages that are indexed from now on are matched%s"
          .formatted(
              profile,
              replaced ? "replaced" : "put on file",
              delivery.map(", and the news go to "::concat).orElse(""));
    }
  }

  @Override
  public Optional<Result> run(CrawlAccess crawl) {
    var replaced = crawl.profiles().put(profile);
    return Optional.of(
        new Result(profile.name(), replaced, profile.delivery().map(NewsDelivery::text)));
  }
}
