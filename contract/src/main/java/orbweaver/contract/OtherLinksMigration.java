package orbweaver.contract;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Migration to pages with links to URLs of other schemes, which the older format lacks. */
final class OtherLinksMigration implements FormatMigration {
  @Override
  public JsonNode upgrade(JsonNode older) {
    return older;
  }

  @Override
  public JsonNode downgrade(JsonNode newer) {
    return newer instanceof ObjectNode page ? page.without("otherLinks") : newer;
  }
}
