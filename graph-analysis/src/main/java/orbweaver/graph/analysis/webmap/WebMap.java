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
}
