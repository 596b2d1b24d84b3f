package orbweaver.contract;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import orbweaver.contract.acl.AclPolicy;
import orbweaver.contract.acl.Operation;
import orbweaver.contract.acl.Role;
import orbweaver.contract.verdict.NumberedVerdict;
import orbweaver.contract.verdict.Verdict;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * AsyncAPI 3 document of the topics of a pipeline: channels, messages, senders and receivers.
 * Generated from {@link Topic}, {@link Schemas} and {@link AclPolicy} alone.
 */
public final class AsyncApi {
  private static final String VERSION = "3.0.0";
  private static final String DIALECT = "application/schema+json;version=2020-12";
  private static final String PARTS = "parts.json#/$defs/";
  private static final JsonMapper JSON = JsonMapper.shared();

  private final String prefix;
  private final AclPolicy access;
  private final ObjectNode document = JSON.createObjectNode();

  private AsyncApi(String prefix) {
    this.prefix = prefix;
    access = new AclPolicy(prefix);
  }

  /**
   * Returns the document of the pipeline with that topic prefix, as JSON that ends with a line
   * break.
   */
  public static String document(String prefix) {
    var api = new AsyncApi(prefix);
    api.write();
    return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(api.document) + "\n";
  }

  private void write() {
    document.put("asyncapi", VERSION);
    document
        .putObject("info")
        .put("title", "Orbweaver")
        .put("version", "v" + Topic.MANIFEST.version())
        .put(
            "description",
            "Topics of a distributed crawl pipeline and of the parties that share it.")
        .putObject("license")
        .put("name", "Apache-2.0");
    document.put("defaultContentType", "application/json");
    var channels = document.putObject("channels");
    for (var topic : Topic.values()) addChannel(channels, topic);
    addSubmissionChannel(channels);
    var operations = document.putObject("operations");
    for (var topic : Topic.values()) addOperations(operations, topic);
    var components = document.putObject("components");
    addMessages(components.putObject("messages"));
    addSchemas(components.putObject("schemas"));
  }

  private void addChannel(ObjectNode channels, Topic topic) {
    var channel = channels.putObject(topic.shortName());
    channel.put("address", topic.qualifiedName(prefix));
    channel.put("description", description(topic));
    addMessageReferences(channel, topic);
    var settings = channel.putObject("bindings").putObject("kafka");
    settings.put("topic", topic.qualifiedName(prefix));
    if (topic.partitions(2) == 1) settings.put("partitions", 1);
    var configuration = settings.putObject("topicConfiguration");
    configuration.putArray("cleanup.policy").add(cleanupPolicy(topic));
    configuration.put("retention.ms", topic.retentionMillis());
  }

  /**
   * Writes the channel of the parties' submission topics, which take the same records as topic
   * {@code seed}.
   */
  private void addSubmissionChannel(ObjectNode channels) {
    var channel = channels.putObject("submission");
    channel.put("address", Topic.SEED.qualifiedName(prefix, "{party}"));
    channel.put(
        "description", "Submission topic of a party. Key: any. Written by that party alone.");
    channel
        .putObject("parameters")
        .putObject("party")
        .put("description", "name of the party, an id");
    addMessageReferences(channel, Topic.SEED);
  }

  private static void addMessageReferences(ObjectNode channel, Topic topic) {
    var messages = channel.putObject("messages");
    messageNames(topic)
        .forEach(name -> setReference(messages.putObject(name), "#/components/messages/" + name));
  }

  private static Stream<String> messageNames(Topic topic) {
    var records = Schemas.recordsOn(topic).stream().map(Class::getSimpleName).toList();
    return records.isEmpty() ? Stream.of("Anything") : records.stream();
  }

  private static String description(Topic topic) {
    return "Key: %s. Written by %s, read by %s."
        .formatted(EnumText.of(topic.key()), topic.writer(), String.join(", ", topic.readers()));
  }

  private static String cleanupPolicy(Topic topic) {
    return topic.retention() == Topic.Retention.LATEST ? "compact" : "delete";
  }

  private void addOperations(ObjectNode operations, Topic topic) {
    for (var role : Role.values()) {
      if (!role.isService()) continue;
      var allowed = access.allowedOperations(role, topic);
      if (allowed.contains(Operation.READ)) addOperation(operations, role, "receive", topic);
      if (allowed.contains(Operation.WRITE)) addOperation(operations, role, "send", topic);
    }
  }

  private static void addOperation(ObjectNode operations, Role role, String action, Topic topic) {
    var operation = operations.putObject(role.roleName() + "." + action + "." + topic.shortName());
    operation.put("action", action);
    setReference(operation.putObject("channel"), "#/channels/" + topic.shortName());
  }

  private static void addMessages(ObjectNode messages) {
    for (var topic : Topic.values()) {
      for (var type : Schemas.recordsOn(topic)) addMessage(messages, type.getSimpleName(), topic);
    }
    messages
        .putObject("Anything")
        .put(
            "summary",
            "Record that could not be processed, with its original bytes; the headers contain the"
                + " reason.")
        .put("contentType", "application/octet-stream");
  }

  // Records on these topics belong to a fetch request and name it.
  private static final Set<Topic> REQUEST_TOPICS =
      Set.of(Topic.FRONTIER, Topic.FETCH, Topic.LINK, Topic.TEXT, Topic.VERDICT);

  private static void addMessage(ObjectNode messages, String name, Topic topic) {
    var message = messages.putObject(name);
    message.put("name", name);
    var headers = message.putObject("headers").put("type", "object").putObject("properties");
    addTypeValues(addHeader(headers, HeaderName.TYPE), name);
    addHeader(headers, HeaderName.VERSION)
        .put("const", Integer.toString(RecordFormats.KNOWN.newest(topic)));
    if (REQUEST_TOPICS.contains(topic)) {
      addHeader(headers, HeaderName.NUMBER).put("pattern", "^[1-9][0-9]*$");
      addHeader(headers, HeaderName.TRACE).put("description", "W3C Trace Context.");
    }
    if (topic == Topic.SEED) {
      addHeader(headers, HeaderName.SUBMISSION_ID)
          .put("pattern", "^[A-Za-z0-9._-]{1,100}$")
          .put("description", "id under which the submission is answered; no answer if absent");
    }
    var isInHeader = topic == Topic.FETCH;
    if (isInHeader) {
      addHeader(headers, HeaderName.FETCH_RESULT).put("contentMediaType", "application/json");
      addHeader(headers, HeaderName.SENT_FIELDS)
          .put("description", "Header fields of the request, one per line, without credentials.");
      message.put("contentType", "application/octet-stream");
      message.put(
          "summary", "Fetched body; header fetch-result contains the " + name + ", as JSON.");
    } else {
      setReference(message.putObject("payload"), "#/components/schemas/" + name);
    }
  }

  private static void addTypeValues(ObjectNode header, String name) {
    var verdicts = Verdict.class.getPermittedSubclasses();
    if (!name.equals(NumberedVerdict.class.getSimpleName())) header.put("const", name);
    else for (var type : verdicts) header.withArray("enum").add(type.getSimpleName());
  }

  private static ObjectNode addHeader(ObjectNode headers, String name) {
    return headers.putObject(name).put("type", "string");
  }

  private static void addSchemas(ObjectNode schemas) {
    for (var type : Schemas.RECORDS) {
      addSchema(schemas, type.getSimpleName(), JSON.readTree(Schemas.of(type)));
    }
    var parts = JSON.readTree(Schemas.definitions()).path("$defs");
    parts.forEachEntry((name, part) -> addSchema(schemas, name, part));
  }

  private static void addSchema(ObjectNode schemas, String name, JsonNode schema) {
    var copy = schema.deepCopy();
    if (copy instanceof ObjectNode root) root.remove(List.of("$schema", "$id"));
    rewriteReferences(copy);
    schemas.putObject(name).put("schemaFormat", DIALECT).set("schema", copy);
  }

  // Converts a reference to another schema file into a reference within this document.
  private static void rewriteReferences(JsonNode node) {
    switch (node) {
      case ObjectNode object -> {
        var reference = object.path("$ref").asString("");
        if (!reference.isEmpty()) setReference(object, localReference(reference));
        object.values().forEach(AsyncApi::rewriteReferences);
      }
      case ArrayNode list -> list.values().forEach(AsyncApi::rewriteReferences);
      default -> {} // neither contains references
    }
  }

  private static String localReference(String reference) {
    var name = reference.replace(PARTS, "").replace("#/$defs/", "").replace(".json", "");
    return "#/components/schemas/" + name + "/schema";
  }

  private static void setReference(ObjectNode node, String reference) {
    node.put("$ref", reference);
  }
}
