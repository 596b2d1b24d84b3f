package orbweaver.contract.control;

import static orbweaver.contract.json.Preconditions.requireAtLeast;
import static orbweaver.contract.json.Preconditions.requireId;

/**
 * Report of fetcher-service: number of dispatched fetch requests that wait for politeness, because
 * the next request to their host may not start yet. The latest report of an activity and a
 * partition replaces earlier ones.
 *
 * @param activity id of the activity
 * @param partition partition of the requests
 * @param requests number of requests that contain the activity
 */
public record PolitenessWait(String activity, int partition, long requests) implements Progress {
  public PolitenessWait {
    requireId("activity", activity);
    requireAtLeast(0, "partition", partition);
    requireAtLeast(0, "requests", requests);
  }
}
