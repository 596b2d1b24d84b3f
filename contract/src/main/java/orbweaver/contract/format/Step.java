package orbweaver.contract.format;

import tools.jackson.databind.JsonNode;

/** From one format of a topic's records to the next, and back for who has not been updated yet. */
public interface Step {
  /** A record of the older format as one of the newer. */
  JsonNode up(JsonNode older);

  /** A record of the newer format as one of the older; what that has no place for is left out. */
  JsonNode down(JsonNode newer);
}
