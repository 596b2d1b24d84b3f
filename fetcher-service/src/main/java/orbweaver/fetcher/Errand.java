package orbweaver.fetcher;

import java.util.ArrayList;
import java.util.List;
import orbweaver.contract.fetch.HostRecord;

/** A job on its way through the lanes, with what was learned in its turns so far. */
final class Errand {
  private final Job job;
  private final Holding holding;
  private final List<HostRecord> learnt = new ArrayList<>();

  Errand(Job job, Holding holding) {
    this.job = job;
    this.holding = holding;
  }

  Job job() {
    return job;
  }

  Holding holding() {
    return holding;
  }

  void learn(List<? extends HostRecord> more) {
    learnt.addAll(more);
  }

  Finished finished(Closing closing) {
    var fetched = closing.of(job.order());
    return new Finished(job.partition(), job.offset(), fetched, closing.body(), learnt);
  }
}
