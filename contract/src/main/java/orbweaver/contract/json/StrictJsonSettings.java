package orbweaver.contract.json;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.BeanDescription;
import tools.jackson.databind.DeserializationConfig;
import tools.jackson.databind.JacksonModule;
import tools.jackson.databind.ValueDeserializer;
import tools.jackson.databind.cfg.CoercionAction;
import tools.jackson.databind.cfg.CoercionInputShape;
import tools.jackson.databind.cfg.MutableCoercionConfig;
import tools.jackson.databind.jsontype.TypeDeserializer;
import tools.jackson.databind.module.SimpleDeserializers;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.type.ReferenceType;

/** Settings that make Jackson strict where it is lenient by default. */
final class StrictJsonSettings {
  private StrictJsonSettings() {}

  static JacksonModule module() {
    var module = new SimpleModule("strict");
    module.setDeserializers(new Optionals());
    module.setValueInstantiators(new RecordInstantiator.Instantiators());
    module.addDeserializer(
        Instant.class, new Iso8601Deserializer<>(Instant.class, StrictJsonSettings::utc));
    module.addDeserializer(
        Duration.class, new Iso8601Deserializer<>(Duration.class, Duration::parse));
    return module;
  }

  /**
   * Parses an instant in UTC. Other offsets are rejected, because they would not be written again.
   */
  private static Instant utc(String text) {
    if (!text.endsWith("Z")) throw new DateTimeException("no Z at the end");
    return Instant.parse(text);
  }

  static JsonSetter.Value refuseNulls(JsonSetter.Value lenient) {
    return lenient.withValueNulls(Nulls.FAIL, Nulls.FAIL);
  }

  static JsonInclude.Value omitEmpty(JsonInclude.Value lenient) {
    return lenient.withValueInclusion(JsonInclude.Include.NON_ABSENT);
  }

  static void refuseCoercions(MutableCoercionConfig coercions) {
    for (var shape : CoercionInputShape.values()) {
      coercions.setCoercion(shape, CoercionAction.Fail);
    }
  }

  private static final class Optionals extends SimpleDeserializers {
    private static final long serialVersionUID = 1L;

    @Override
    public @Nullable ValueDeserializer<?> findReferenceDeserializer(
        ReferenceType type,
        DeserializationConfig config,
        BeanDescription.Supplier bean,
        @Nullable TypeDeserializer typed,
        @Nullable ValueDeserializer<?> content) {
      return type.hasRawClass(Optional.class)
          ? new OptionalDeserializer(type, null, typed, content)
          : null;
    }
  }
}
