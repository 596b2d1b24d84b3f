package orbweaver.admin.profile;

import java.util.Optional;
import orbweaver.admin.crawl.CrawlAccess;
import orbweaver.admin.crawl.CrawlTask;
import orbweaver.contract.json.Preconditions;
import orbweaver.runtime.OperationException;

/** Task that drops a profile. */
public record DropProfile(String name) implements CrawlTask<DropProfile.Result> {
  /** Result of the task. */
  public record Result(String profile) {
    public String text() {
      return profile + ": dropped; its news can still be read";
    }
  }

  @Override
  public Optional<Result> run(CrawlAccess crawl) {
    if (Preconditions.isId(name) && crawl.profiles().drop(name))
      return Optional.of(new Result(name));
    throw OperationException.usageError(
        name + ": no such profile (expected: a name that orbweaver profile list shows)");
  }
}
