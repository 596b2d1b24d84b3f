package orbweaver.contract.json;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.cfg.MapperConfig;
import tools.jackson.databind.introspect.Annotated;
import tools.jackson.databind.introspect.AnnotatedMember;
import tools.jackson.databind.introspect.AnnotatedParameter;
import tools.jackson.databind.introspect.JacksonAnnotationIntrospector;

/**
 * Introspector that makes all components of a record required except those of type {@link
 * Optional}.
 */
final class RequiredFields extends JacksonAnnotationIntrospector {
  private static final long serialVersionUID = 1L;

  @Override
  public @Nullable Boolean hasRequiredMarker(MapperConfig<?> config, AnnotatedMember member) {
    return member instanceof AnnotatedParameter ? !isOptional(member) : null;
  }

  /** Leaves the treatment of null in an optional component to {@link OptionalDeserializer}. */
  @Override
  public JsonSetter.Value findSetterInfo(MapperConfig<?> config, Annotated annotated) {
    return isOptional(annotated)
        ? JsonSetter.Value.construct(Nulls.SET, Nulls.FAIL)
        : super.findSetterInfo(config, annotated);
  }

  private static boolean isOptional(Annotated annotated) {
    return annotated.getRawType() == Optional.class;
  }
}
