package orbweaver.graph.analysis.webmap;

import java.util.List;
import orbweaver.graph.store.StoredActivity;
import orbweaver.graph.store.query.GraphQuery;

/**
 * Map of the resources that an activity found: each one below the resource that it was discovered
 * on, and siblings sorted by URL.
 *
 * @param resources resources in the order of the map: each one before those below it
 */
public record WebMap(MapLegend legend, List<MappedResource> resources) {
  public WebMap {
    resources = List.copyOf(resources);
  }

  /**
   * Returns the query for the map of an activity.
   *
   * @param withHeaders whether the resources have their header fields
   */
  public static GraphQuery<WebMap, RuntimeException> of(
      StoredActivity activity, boolean withHeaders) {
    return new WebMapQuery(activity, withHeaders);
  }

  /**
   * Returns the query for the beginning of the map of a running crawl: as many resources as no
   * further page of the crawl can move.
   *
   * @param seeds number of seeds of the activity
   */
  public static GraphQuery<WebMap, RuntimeException> finalPart(
      StoredActivity activity, boolean withHeaders, int seeds) {
    return new FinalPartQuery(activity, withHeaders, seeds);
  }
}
