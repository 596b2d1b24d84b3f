package orbweaver.contract;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import orbweaver.contract.access.Access;
import orbweaver.contract.access.Operation;
import orbweaver.contract.access.Role;
import orbweaver.contract.format.Formats;
import orbweaver.contract.verdict.NumberedVerdict;
import orbweaver.contract.verdict.Verdict;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The topics of a ring as an AsyncAPI 3 document: channels, messages, and who sends and receives
 * them. Made of {@link Topic}, {@link Schemas} and {@link Access}, and of nothing else.
 */
public final class AsyncApi {
  private static final String VERSION = "3.0.0";
  private static final String DIALECT = "application/schema+json;version=2020-12";
  private static final String PARTS = "parts.json#/$defs/";
  private static final JsonMapper JSON = JsonMapper.shared();

  private final String prefix;
  private final Access access;
  private final ObjectNode document = JSON.createObjectNode();

  private AsyncApi(String prefix) {
    this.prefix = prefix;
    access = new Access(prefix);
  }

  /** The document of a ring under that prefix, as JSON, a line end at its end. */
  public static String text(String prefix) {
    var api = new AsyncApi(prefix);
    api.write();
    return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(api.document) + "\n";
  }

  private void write() {
    document.put("asyncapi", VERSION);
    document
        .putObject("info")
        .put("title", "Orbweaver")
        .put("version", "v" + Topic.RING.version())
        .put("description", "A crawl that travels a ring of topics, and what several parties ask.")
        .putObject("license")
        .put("name", "Apache-2.0");
    document.put("defaultContentType", "application/json");
    var channels = document.putObject("channels");
    for (var topic : Topic.values()) channel(channels, topic);
    inlet(channels);
    var operations = document.putObject("operations");
    for (var topic : Topic.values()) operations(operations, topic);
    var components = document.putObject("components");
    messages(components.putObject("messages"));
    schemas(components.putObject("schemas"));
  }

  private void channel(ObjectNode channels, Topic topic) {
    var channel = channels.putObject(topic.word());
    channel.put("address", topic.in(prefix));
    channel.put("description", told(topic));
    carried(channel, topic);
    var settings = channel.putObject("bindings").putObject("kafka");
    settings.put("topic", topic.in(prefix));
    if (topic.partitions(2) == 1) settings.put("partitions", 1);
    var configuration = settings.putObject("topicConfiguration");
    configuration.putArray("cleanup.policy").add(policy(topic));
    configuration.put("retention.ms", -1);
  }

  /** The inlets of parties, which are as the ring's own. */
  private void inlet(ObjectNode channels) {
    var channel = channels.putObject("inlet");
    channel.put("address", Topic.SEED.in(prefix, "{party}"));
    channel.put("description", "The inlet of a party. Key: any. Written by that party alone.");
    channel.putObject("parameters").putObject("party").put("description", "its name, an id");
    carried(channel, Topic.SEED);
  }

  private static void carried(ObjectNode channel, Topic topic) {
    var messages = channel.putObject("messages");
    names(topic).forEach(name -> refer(messages.putObject(name), "#/components/messages/" + name));
  }

  private static Stream<String> names(Topic topic) {
    var records = Schemas.on(topic).stream().map(Class::getSimpleName).toList();
    return records.isEmpty() ? Stream.of("Anything") : records.stream();
  }

  private static String told(Topic topic) {
    return "Key: %s. Written by %s, read by %s."
        .formatted(
            topic.key().name().toLowerCase(Locale.ROOT),
            topic.writer(),
            String.join(", ", topic.readers()));
  }

  private static String policy(Topic topic) {
    return topic.keep() == Topic.Keep.LATEST ? "compact" : "delete";
  }

  private void operations(ObjectNode operations, Topic topic) {
    for (var role : Role.values()) {
      if (!role.isStation()) continue;
      var allowed = access.allowed(role, topic);
      if (allowed.contains(Operation.READ)) operation(operations, role, "receive", topic);
      if (allowed.contains(Operation.WRITE)) operation(operations, role, "send", topic);
    }
  }

  private static void operation(ObjectNode operations, Role role, String action, Topic topic) {
    var operation = operations.putObject(role.word() + "." + action + "." + topic.word());
    operation.put("action", action);
    refer(operation.putObject("channel"), "#/channels/" + topic.word());
  }

  private static void messages(ObjectNode messages) {
    for (var topic : Topic.values()) {
      for (var type : Schemas.on(topic)) message(messages, type.getSimpleName(), topic);
    }
    messages
        .putObject("Anything")
        .put("summary", "Whatever could not be read, its bytes as they were; headers say why.")
        .put("contentType", "application/octet-stream");
  }

  // What is said on them of an order names it.
  private static final Set<Topic> OF_ORDERS =
      Set.of(Topic.FRONTIER, Topic.FETCH, Topic.LINK, Topic.VERDICT);

  private static void message(ObjectNode messages, String name, Topic topic) {
    var message = messages.putObject(name);
    message.put("name", name);
    var headers = message.putObject("headers").put("type", "object").putObject("properties");
    says(header(headers, HeaderName.TYPE), name);
    header(headers, HeaderName.VERSION).put("const", Integer.toString(Formats.KNOWN.newest(topic)));
    if (OF_ORDERS.contains(topic)) {
      header(headers, HeaderName.NUMBER).put("pattern", "^[1-9][0-9]*$");
      header(headers, HeaderName.TRACE).put("description", "W3C Trace Context.");
    }
    var isInHeader = topic == Topic.FETCH;
    if (isInHeader) {
      header(headers, HeaderName.FETCHED).put("contentMediaType", "application/json");
      message.put("contentType", "application/octet-stream");
      message.put("summary", "The body that was fetched; header fetched is " + name + ", as JSON.");
    } else {
      refer(message.putObject("payload"), "#/components/schemas/" + name);
    }
  }

  private static void says(ObjectNode header, String name) {
    var verdicts = Verdict.class.getPermittedSubclasses();
    if (!name.equals(NumberedVerdict.class.getSimpleName())) header.put("const", name);
    else for (var each : verdicts) header.withArray("enum").add(each.getSimpleName());
  }

  private static ObjectNode header(ObjectNode headers, String name) {
    return headers.putObject(name).put("type", "string");
  }

  private static void schemas(ObjectNode schemas) {
    for (var type : Schemas.RECORDS) {
      schema(schemas, type.getSimpleName(), JSON.readTree(Schemas.of(type)));
    }
    var parts = JSON.readTree(Schemas.parts()).path("$defs");
    parts.forEachEntry((name, part) -> schema(schemas, name, part));
  }

  private static void schema(ObjectNode schemas, String name, JsonNode schema) {
    var moved = schema.deepCopy();
    if (moved instanceof ObjectNode root) root.remove(List.of("$schema", "$id"));
    moveReferences(moved);
    schemas.putObject(name).put("schemaFormat", DIALECT).set("schema", moved);
  }

  // What is a file beside is a place in here.
  private static void moveReferences(JsonNode node) {
    switch (node) {
      case ObjectNode object -> {
        var reference = object.path("$ref").asString("");
        if (!reference.isEmpty()) refer(object, place(reference));
        object.values().forEach(AsyncApi::moveReferences);
      }
      case ArrayNode list -> list.values().forEach(AsyncApi::moveReferences);
      default -> {} // neither refers to anything
    }
  }

  private static String place(String reference) {
    var name = reference.replace(PARTS, "").replace("#/$defs/", "").replace(".json", "");
    return "#/components/schemas/" + name + "/schema";
  }

  private static void refer(ObjectNode node, String place) {
    node.put("$ref", place);
  }
}
